import type { EditableDemand } from '@shangyouji/contract/demands/calls'
import { DEMAND_SEATS } from '@shangyouji/contract/demands/labels'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { z } from 'zod'
import { Page, Panel } from '../../../back-office/page.tsx'
import { ItemsTable } from '../../../domains/demand/items-table.tsx'
import { Seats } from '../../../domains/demand/seats.tsx'
import { DemandStatusTag } from '../../../domains/demand/status-tags.tsx'
import { dialogWhenOpened } from '../../../lib/hydration/dialog-when-opened.tsx'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Empty } from '../../../ui/base/empty.tsx'
import { Tabs } from '../../../ui/base/tabs.tsx'
import { EnrolmentCard } from './enrolment-card.tsx'
import styles from './enrolments.module.css'
import { QuotationMatrix } from './quotation-matrix.tsx'
import type { ReceivedEnrolment } from './received-enrolment.ts'
import { useDecide } from './use-decide.tsx'

const CloseDialog = dialogWhenOpened(async () => (await import('./close-dialog.tsx')).CloseDialog)
const EnrolmentDrawer = dialogWhenOpened(async () => (await import('./enrolment-drawer.tsx')).EnrolmentDrawer)

type Demand = z.output<typeof EditableDemand>

/** The sealed quotations that one demand received: read, compared, decided. */
export function Enrolments({ demand, answers }: { demand: Demand; answers: readonly ReceivedEnrolment[] }) {
  const [view, turnTo] = useView()
  const [opened, setOpened] = useState<string | null>(null)
  const [isClosing, setClosing] = useState(false)
  const decide = useDecide()

  return (
    <Page
      title={
        <span className={styles.title}>
          {demand.title}
          <DemandStatusTag status={demand.status} />
        </span>
      }
      note={
        <span className={styles.note}>
          收到的报价 <Seats taken={answers.length} all={DEMAND_SEATS} /> 报价密封，供方之间互不可见
        </span>
      }
      action={
        <>
          <LinkButton to="/demander/needManage">返回列表</LinkButton>
          {['PUBLISHED', 'OFF_SHELF'].includes(demand.status) && (
            <Button onClick={() => setClosing(true)}>结束需求</Button>
          )}
          <LinkButton to={`/demander/demand?id=${demand.id}`}>编辑需求</LinkButton>
        </>
      }
    >
      {answers.length === 0 ? (
        <NoEnrolments demand={demand} />
      ) : (
        <Tabs
          label="报价的查看方式"
          value={view}
          onChange={turnTo}
          tabs={[
            { key: 'list', label: '报价列表', count: answers.length },
            { key: 'compare', label: '对比' },
          ]}
        >
          {view === 'list' ? (
            <ul className={styles.list}>
              {answers.map(answer => (
                <li key={answer.id}>
                  <EnrolmentCard answer={answer} decide={decide} onOpen={() => setOpened(answer.id)} />
                </li>
              ))}
            </ul>
          ) : (
            <QuotationMatrix demandId={demand.id} answers={answers} decide={decide} onOpen={setOpened} />
          )}
        </Tabs>
      )}
      {demand.items.length > 0 && view === 'list' && (
        <Panel title="采购明细">
          <ItemsTable items={demand.items} />
        </Panel>
      )}
      {opened && <EnrolmentDrawer id={opened} decide={decide} onClose={() => setOpened(null)} />}
      {isClosing && <CloseDialog demand={demand} onClose={() => setClosing(false)} />}
      {decide.dialog}
    </Page>
  )
}

/** List or comparison, as the address says. */
function useView() {
  const [params, setParams] = useSearchParams()
  const view = params.get('view') === 'compare' ? 'compare' : 'list'
  const turnTo = (next: string) =>
    setParams(
      now => {
        const changed = new URLSearchParams(now)
        if (next === 'list') changed.delete('view')
        else changed.set('view', next)
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  return [view, turnTo] as const
}

const NoEnrolments = ({ demand }: { demand: Demand }) => (
  <Panel>
    <Empty
      title="还没有供方报名"
      action={
        demand.status === 'PUBLISHED' && (
          <LinkButton to={`/website/demands/${demand.id}`} kind="primary">
            查看需求页面并分享
          </LinkButton>
        )
      }
    >
      需求发布后会通知匹配的供方；补充明细和预算、刷新需求，可以更快收到报价。
    </Empty>
  </Panel>
)
