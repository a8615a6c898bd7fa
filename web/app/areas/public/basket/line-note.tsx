import type { CartLine } from '@shangyouji/contract/basket/calls'
import { lineProblemLabels } from '@shangyouji/contract/trade/labels'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { AlertIcon, InfoIcon } from '../../../ui/base/icons.tsx'
import { formatMoney } from '../../../ui/text/format.ts'
import styles from './basket.module.css'
import { isAskable } from './basket-lines.ts'
import type { Basket } from './use-basket.ts'

/** Below a line: what is wrong with it or what has changed, each with a way out. */
export default function LineNote({ line, basket }: { line: CartLine; basket: Basket }) {
  const root = useReplayClick<HTMLTableRowElement>()
  const note = problemNote(line, basket) ?? priceNote(line, basket)
  if (!note) return null
  return (
    <tr ref={root} className={styles.note}>
      <td />
      <td colSpan={6}>
        <p role="status">
          {isAskable(line) ? <InfoIcon /> : <AlertIcon />}
          {note}
        </p>
      </td>
    </tr>
  )
}

function problemNote(line: CartLine, basket: Basket): ReactNode {
  const similar = `/website/goods?keyword=${encodeURIComponent(line.cas || line.name)}`
  const text = lineProblemLabels[line.problem]
  switch (line.problem) {
    case '':
      return null
    case 'BELOW_MOQ':
      return (
        <>
          低于最小起订量 {line.moq} {line.unit || '件'}，可以询价，不能直接下意向单
          <button type="button" onClick={() => basket.setQuantity(line, line.moq)}>
            改为 {line.moq}
          </button>
        </>
      )
    case 'INFO_ONLY':
      return (
        <>
          受管制商品，须由供方核实资质后报价，可以询价
          <Link to={`/website/goods/${line.goodsId}`}>查看商品</Link>
        </>
      )
    case 'SPEC_GONE':
      return (
        <>
          {text}，原规格已不再供应
          <Link to={`/website/goods/${line.goodsId}`}>重新选择规格</Link>
        </>
      )
    default:
      return (
        <>
          {text}，暂不能询价或下单
          <Link to={similar}>{line.problem === 'COMPANY_CLOSED' ? '找其他供方' : '找相似商品'}</Link>
        </>
      )
  }
}

function priceNote(line: CartLine, basket: Basket): ReactNode {
  if (!line.priceChange) return null
  const { before } = line.priceChange
  const shown = (fen: number | null) => (fen === null ? '面议' : formatMoney(fen))
  const way = before !== null && line.price !== null ? (line.price < before ? '降价' : '涨价') : '价格变动'
  return (
    <>
      {way}：加入时 {shown(before)}，现为 {shown(line.price)}
      <button type="button" onClick={() => void basket.acceptPrice(line)}>
        知道了
      </button>
    </>
  )
}
