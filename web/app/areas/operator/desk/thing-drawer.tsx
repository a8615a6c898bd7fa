import { deskTypeLabels } from '@shangyouji/contract/desk/labels'
import { Drawer } from 'antd'
import { useSearchParams } from 'react-router'
import { withParam } from '../../../lib/address.ts'
import { ContentView } from './content-view.tsx'
import type { OpenThing } from './load-thing.ts'
import { ThingActions } from './thing-actions.tsx'
import { TradeView } from './trade-view.tsx'

/** One thing of the desk; closing it leaves the list as it was. */
export function ThingDrawer({ thing }: { thing: OpenThing }) {
  const [params, setParams] = useSearchParams()
  const close = () => setParams(new URLSearchParams(withParam(params, 'open', null)), { preventScrollReset: true })
  const title = thing.content?.title ?? ''
  return (
    <Drawer
      open
      onClose={close}
      size={820}
      title={`${deskTypeLabels[thing.type]}　${title}`}
      footer={<ThingActions thing={thing} />}
    >
      {thing.content ? <ContentView content={thing.content} /> : <TradeView type={thing.type} id={thing.id} />}
    </Drawer>
  )
}
