import type { CartLine } from '@shangyouji/contract/basket/calls'
import { Link } from 'react-router'
import { StockTag } from '../../../domains/goods/stock-tag.tsx'
import { hydrateOnInteraction } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { cx } from '../../../ui/base/cx.ts'
import { FlaskIcon, TrashIcon } from '../../../ui/base/icons.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { Code, Money } from '../../../ui/text/text.tsx'
import styles from './basket.module.css'
import { isAskable, nextTier } from './basket-lines.ts'
import { CheckBox } from './check-box.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { Basket } from './use-basket.ts'

const LineNote = hydrateOnInteraction(() => import('./line-note.tsx'))

/** One spec: what it is, what it costs at this quantity, what is wrong with it and what to do about that. */
export function BasketLine({ line, basket }: { line: CartLine; basket: Basket }) {
  const isGone = !isAskable(line)
  const title = [line.name, line.packSize].filter(Boolean).join(' ')
  const step = nextTier(line)
  return (
    <>
      <tr className={cx(styles.line, isGone && `quiet ${styles.gone}`)}>
        <td>
          <CheckBox
            label={`选择 ${title}`}
            checked={line.checked && !isGone}
            disabled={isGone}
            onChange={checked => void basket.check(line, checked)}
          />
        </td>
        <td>
          <LineGoods line={line} />
        </td>
        <td>
          {line.packSize || '—'}
          <small className="row hint gap-2 mt-1">
            <StockTag stock={line.stock || null} leadDays={line.leadDays} />
          </small>
        </td>
        <td className={`text-right tabular ${styles.figure}`}>
          <UnitPrice line={line} />
          {step && !isGone && (
            <small className="row hint gap-2 mt-1 teal">
              再加 {step.more} 降至 {formatMoney(step.price)}
            </small>
          )}
        </td>
        <td>
          <LineQuantity line={line} title={title} isGone={isGone} basket={basket} />
        </td>
        <td className={cx('text-right tabular', styles.figure, isGone ? 'semibold' : styles.amount)} aria-live="polite">
          {isGone ? '—' : line.amount === null ? '面议' : <Money fen={line.amount} />}
        </td>
        <td>
          <button
            type="button"
            className={`hover-danger ${styles.remove}`}
            aria-label={`移出 ${title}`}
            title="移出意向篮"
            disabled={basket.busy}
            onClick={() => void basket.remove([line])}
          >
            <TrashIcon />
          </button>
        </td>
      </tr>
      <LineNote line={line} basket={basket} />
    </>
  )
}

function UnitPrice({ line }: { line: CartLine }) {
  if (line.priceMin !== null) {
    return (
      <>
        <Money fen={line.priceMin} />
        {line.priceMax !== null && line.priceMax > line.priceMin && (
          <>
            {' ~ '}
            <Money fen={line.priceMax} />
          </>
        )}
        <small className="row hint gap-2 mt-1">以报价为准</small>
      </>
    )
  }
  return line.price === null ? <>面议</> : <Money fen={line.price} />
}

const LineGoods = ({ line }: { line: CartLine }) => (
  <div className={`flex min-0 gap-3 ${styles.goods}`}>
    {line.image ? (
      <img {...inWidth(line.image, 64)} alt="" width={64} height={64} loading="lazy" />
    ) : (
      <span className={styles.noPicture}>
        <FlaskIcon />
      </span>
    )}
    <div className="min-0">
      <Link to={`/website/goods/${line.goodsId}`} className="medium break-words">
        {line.name}
      </Link>
      <p>
        {line.brandName && <span>{line.brandName}</span>}
        {line.catalogNo && (
          <span>
            货号 <Code>{line.catalogNo}</Code>
          </span>
        )}
        {line.cas && (
          <span>
            CAS <Code>{line.cas}</Code>
          </span>
        )}
      </p>
      {line.original && <p>清单原文：{line.original}</p>}
    </div>
  </div>
)

const LineQuantity = ({
  line,
  title,
  isGone,
  basket,
}: {
  line: CartLine
  title: string
  isGone: boolean
  basket: Basket
}) => (
  <>
    <QuantityStepper
      label={`${title} 数量`}
      value={line.quantity}
      min={line.problem === 'BELOW_MOQ' ? 1 : line.moq}
      disabled={isGone}
      onChange={quantity => basket.setQuantity(line, quantity)}
    />
    {(line.moq > 1 || line.unit) && (
      <small className="row hint gap-2 mt-1">
        {line.moq > 1 && `${line.moq} ${line.unit || '件'}起订`}
        {line.moq <= 1 && `单位：${line.unit}`}
      </small>
    )}
  </>
)
