import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Page } from '../../../back-office/page.tsx'
import { api } from '../../../lib/api/client.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { downloadFile } from '../../../lib/api/files.ts'
import { Button, GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { DownloadIcon, FileIcon } from '../../../ui/base/icons.tsx'
import { confirmBox } from '../../../ui/overlay/confirm.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { formatMoney } from '../../../ui/text/format.ts'
import { Code } from '../../../ui/text/text.tsx'
import { type Comparison, orderPath, tradeListPath } from '../shared/trade-types.ts'
import styles from './compare.module.css'
import { CompareCards } from './compare-cards.tsx'
import { awardsOf, type Choice, cheapest, fastest } from './compare-choice.ts'
import { CompareMatrix } from './compare-matrix.tsx'

/** 比价: rows are things, columns suppliers; each row is awarded to one of them, or to nobody. */
export function ComparePage({ comparison }: { comparison: Comparison }) {
  const [choice, setChoice] = useState<Choice>({})
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { groupNo, rows, columns } = comparison
  const awards = awardsOf(comparison, choice)
  const chosen = awards.reduce((sum, award) => sum + award.lineIds.length, 0)
  const total = awards.reduce((sum, award) => sum + award.total, 0)
  const quoted = columns.filter(column => column.quoteVersion !== null).length

  const award = async () => {
    const parts = awards.map(
      ({ businessName, lineIds, total }) => `${businessName}：${lineIds.length} 项，${formatMoney(total)}`,
    )
    const isSure = await confirmBox({
      title: `接受 ${awards.length} 家供方的报价`,
      text: `将生成 ${awards.length} 张已确认的意向单：\n${parts.join('\n')}\n这些询价单中未选的行不再保留，其他询价单不受影响。`,
      ok: '接受并生成意向单',
    })
    if (!isSure) return
    const input = {
      groupNo,
      awards: awards.map(({ id, quoteVersion, lineIds }) => ({ id, quoteVersion, lineIds })),
    }
    try {
      const { orders } = await api.inquiry.award(input)
      toast.success(`已生成 ${orders.length} 张意向单`)
      const [first] = orders
      await navigate(orders.length === 1 && first ? orderPath('CLIENT', first.orderId) : tradeListPath('CLIENT'))
    } catch (failure) {
      // said by the call; the newer quotations are shown and chosen from anew
      if (!isFailure(failure)) throw failure
      setChoice({})
      await revalidate()
    }
  }

  return (
    <Page
      title="比价"
      note={
        <>
          <Code>{groupNo}</Code> · {columns.length} 家供方，{quoted} 家已报价 · 单价含税，按包装折算到同一单位
        </>
      }
      action={
        <span className="flex gap-2 phone-wrap print-hidden">
          <LinkButton to={`${tradeListPath('CLIENT')}?tab=inquiry&groupNo=${groupNo}`}>查看询价单</LinkButton>
          <Button icon={<FileIcon />} onClick={() => print()}>
            打印
          </Button>
          <GuardedButton
            icon={<DownloadIcon />}
            aria-disabled={quoted === 0}
            onClick={() => downloadFile('inquiry.exportCompare', { groupNo })}
          >
            导出比价表
          </GuardedButton>
        </span>
      }
    >
      {rows.length === 0 ? (
        <Empty title="没有可以比较的内容" />
      ) : (
        <>
          <QuickChoice comparison={comparison} isEmpty={chosen === 0} onChoose={setChoice} />
          <CompareMatrix comparison={comparison} choice={choice} onChange={setChoice} />
          <CompareCards comparison={comparison} choice={choice} onChange={setChoice} />
          <Signatures />
          <ChosenBar rows={rows.length} chosen={chosen} parties={awards.length} total={total} onAward={award} />
        </>
      )}
    </Page>
  )
}

interface QuickChoiceProps {
  comparison: Comparison
  isEmpty: boolean
  onChoose: (choice: Choice) => void
}

const QuickChoice = ({ comparison, isEmpty, onChoose }: QuickChoiceProps) => (
  <p className={`print-hidden ${styles.quick}`}>
    快速选择
    <Button size="small" onClick={() => onChoose(cheapest(comparison))}>
      每行最低价
    </Button>
    <Button size="small" onClick={() => onChoose(fastest(comparison))}>
      每行最快
    </Button>
    <Button size="small" kind="text" disabled={isEmpty} onClick={() => onChoose({})}>
      清空选择
    </Button>
  </p>
)

const Signatures = () => (
  <p className={`hidden ${styles.seal}`}>
    <span>采购人签字：</span>
    <span>审批（盖章）：</span>
    <span>日期：</span>
  </p>
)

interface ChosenBarProps {
  rows: number
  chosen: number
  parties: number
  total: number
  onAward: () => Promise<void>
}

const ChosenBar = ({ rows, chosen, parties, total, onAward }: ChosenBarProps) => (
  <section className={`print-hidden ${styles.bar}`} aria-label="选择结果">
    <span aria-live="polite">
      已选 <strong>{chosen}</strong> / {rows} 项，{parties} 家供方，到手合计{' '}
      <strong className={styles.total}>{formatMoney(total)}</strong>
      {parties > 1 && <small className="ml-2 quiet">各家运费均计入</small>}
    </span>
    <GuardedButton kind="primary" size="large" aria-disabled={parties === 0} onClick={onAward}>
      按选择接受报价
    </GuardedButton>
  </section>
)
