import type { PoolLine } from '@shangyouji/contract/purchasing/calls'
import { lineProblemLabels } from '@shangyouji/contract/trade/labels'
import { lazy, Suspense, useState } from 'react'
import { cx } from '../../../ui/base/cx.ts'
import { ChevronDownIcon, TrashIcon } from '../../../ui/base/icons.tsx'
import { Code, Money } from '../../../ui/text/text.tsx'
import { CheckBox } from '../basket/check-box.tsx'
import { QuantityStepper } from '../basket/quantity-stepper.tsx'
import { LineState } from './line-state.tsx'
import { isOrderable, standingOf } from './list-sums.ts'
import { NumberField } from './number-field.tsx'
import { OfferView } from './offer-view.tsx'
import styles from './purchase-list.module.css'
import type { LineChange } from './use-lines.ts'

const Alternatives = lazy(() => import('./alternatives.tsx'))
const RewriteForm = lazy(() => import('./rewrite-form.tsx'))

interface ListLineProps {
  line: PoolLine
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
  onChange: (change: LineChange) => Promise<void>
  onRemove: () => Promise<void>
}

/** One line: what was written, what answers to it and how surely, how many, what it costs. */
export default function ListLine({ line, isChecked, onCheck, onChange, onRemove }: ListLineProps) {
  const [opened, setOpened] = useState<'others' | 'rewrite' | null>(null)
  const { offer } = line
  const written = writtenIn(line)
  const toggle = (part: 'others' | 'rewrite') => setOpened(opened === part ? null : part)
  return (
    <>
      <tr className={cx(styles.line, standingOf(line) === 'missing' && 'bg-ground')}>
        <td className={styles.narrow}>
          <CheckBox
            label={`选择 ${written}`}
            checked={isOrderable(line) && isChecked}
            disabled={!isOrderable(line)}
            onChange={onCheck}
          />
        </td>
        <td>
          <Written line={line} onRewrite={() => toggle('rewrite')} />
        </td>
        <td>
          <Answer
            line={line}
            isOpened={opened === 'others'}
            onOpen={() => toggle('others')}
            onConfirm={() => onChange({ isConfirmed: true })}
          />
        </td>
        <td className={styles.quantity}>
          <Quantity line={line} onChange={onChange} />
        </td>
        <td className={styles.amount}>
          {offer && line.quantity !== null && (offer.amount === null ? '面议' : <Money fen={offer.amount} />)}
          {offer && offer.price !== null && (line.quantity ?? 0) > 1 && (
            <small className="hint block">
              <Money fen={offer.price} />
            </small>
          )}
        </td>
        <td className={styles.last}>
          <button
            type="button"
            className={`hover-danger ${styles.remove}`}
            aria-label={`移除 ${written}`}
            onClick={() => void onRemove()}
          >
            <TrashIcon />
          </button>
        </td>
      </tr>
      {opened && (
        <tr>
          <td />
          <td colSpan={5} className={styles.below}>
            <Suspense>
              {opened === 'others' ? (
                <Alternatives
                  line={line}
                  onChoose={async specId => {
                    await onChange({ specId })
                    setOpened(null)
                  }}
                />
              ) : (
                <RewriteForm
                  line={line}
                  onSend={async words => {
                    await onChange(words)
                    setOpened(null)
                  }}
                />
              )}
            </Suspense>
          </td>
        </tr>
      )}
    </>
  )
}

const writtenIn = ({ name, catalogNo, cas }: ListLineProps['line']) => name || catalogNo || cas

/** What stands in the list that was pasted. */
function Written({ line, onRewrite }: Pick<ListLineProps, 'line'> & { onRewrite: () => void }) {
  const written = writtenIn(line)
  return (
    <span className={styles.written}>
      <strong className="medium">{written}</strong>
      <small>
        {line.name && line.catalogNo && <Code>{line.catalogNo}</Code>}
        {line.cas && (line.name || line.catalogNo) && <Code>{line.cas}</Code>}
        {[line.brand, line.pack, line.remark].filter(Boolean).join(' · ')}
      </small>
      {line.original !== '' && line.original !== written && <small>原文：{line.original}</small>}
      <button type="button" className={styles.link} onClick={onRewrite}>
        修改
      </button>
    </span>
  )
}

function Quantity({ line, onChange }: Pick<ListLineProps, 'line' | 'onChange'>) {
  const { offer } = line
  const label = `${writtenIn(line)} 的数量`
  return (
    <>
      {line.quantity === null ? (
        line.standing !== 'CONTROLLED' && (
          <NumberField label={label} onChange={quantity => void onChange({ quantity })} />
        )
      ) : (
        <QuantityStepper
          label={label}
          value={line.quantity}
          min={1}
          onChange={quantity => void onChange({ quantity })}
        />
      )}
      {offer && offer.moq > 1 && <small className="hint block">起订 {offer.moq}</small>}
    </>
  )
}

interface AnswerProps {
  line: PoolLine
  isOpened: boolean
  onOpen: () => void
  onConfirm: () => Promise<void>
}

/** A line that nobody offers, and why it is not among those that can be published as a demand. */
function whyNone({ standing, regulated, isDemandable }: PoolLine): string {
  if (standing === 'CONTROLLED') return `受管制（${regulated}），平台不能采购`
  return isDemandable ? '没有找到' : `没有找到；受管制（${regulated}），没有相应证照不能发布为需求`
}

/** What answers to a line and how surely, with the way to the others that are near. */
function Answer({ line, isOpened, onOpen, onConfirm }: AnswerProps) {
  const { offer, alternatives } = line
  const others = alternatives.length > 0 && (
    <button type="button" className={styles.link} aria-expanded={isOpened} onClick={onOpen}>
      {offer ? '换一个' : '看看相近的'}（{alternatives.length}）
      <ChevronDownIcon />
    </button>
  )
  if (!offer)
    return (
      <span className={styles.match}>
        <span className="dim">{whyNone(line)}</span>
        {others}
      </span>
    )
  return (
    <>
      <OfferView offer={offer} />
      <span className={styles.match}>
        <LineState line={line} onConfirm={onConfirm} />
        {offer.problem !== '' && <span className="text-12 danger">{lineProblemLabels[offer.problem]}</span>}
        {others}
      </span>
    </>
  )
}
