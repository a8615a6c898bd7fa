import { deskTypeLabels } from '@shangyouji/contract/desk/labels'
import { useSearchParams } from 'react-router'
import { Drawer } from '../../../back-office/overlays.tsx'
import { withOpened } from '../../../lib/address.ts'
import { Button } from '../../../ui/base/button.tsx'
import { useReviewKeys } from '../review/use-review-keys.ts'
import { ContentView } from './content-view.tsx'
import type { Opened, OpenThing } from './load-thing.ts'
import { ThingActions } from './thing-actions.tsx'
import { TradeView } from './trade-view.tsx'

interface ThingDrawerProps {
  thing: OpenThing
  /** The page of the list it stands on: J and K go on to the next one. */
  rows: readonly Opened[]
}

/** One thing of the desk; closing it leaves the list as it was. */
export function ThingDrawer({ thing, rows }: ThingDrawerProps) {
  const [params, setParams] = useSearchParams()
  const open = (value: string | null) =>
    setParams(new URLSearchParams(withOpened(params, 'open', value)), {
      preventScrollReset: true,
      replace: value !== null,
    })
  const close = () => open(null)
  const at = rows.findIndex(row => row.id === thing.id)
  const neighbour = (step: number) => (at < 0 ? undefined : rows[at + step])
  const move = (step: number) => {
    const row = neighbour(step)
    if (row) open(`${row.type}:${row.id}`)
  }
  useReviewKeys({ onNext: () => move(1), onPrevious: () => move(-1) })
  const title = thing.content?.title ?? ''
  return (
    <Drawer
      open
      onClose={close}
      size={820}
      title={`${deskTypeLabels[thing.type]}　${title}`}
      extra={
        <span className="flex wrap gap-2">
          <Button size="small" aria-disabled={!neighbour(-1)} onClick={() => move(-1)}>
            上一条（K）
          </Button>
          <Button size="small" aria-disabled={!neighbour(1)} onClick={() => move(1)}>
            下一条（J）
          </Button>
        </span>
      }
      footer={<ThingActions thing={thing} />}
    >
      {thing.content ? <ContentView content={thing.content} /> : <TradeView type={thing.type} id={thing.id} />}
    </Drawer>
  )
}
