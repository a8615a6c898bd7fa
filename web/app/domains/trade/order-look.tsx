import { Drawer } from 'antd'
import { api } from '../../api/client.ts'
import { Skeleton } from '../../ui/bits.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/not-loaded.tsx'
import { Code } from '../../ui/text.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTag } from './status-tags.tsx'
import { lettersOf, type OrderRow, orderPath, type Side } from './trade-types.ts'
import { useDetails } from './use-details.ts'

/** What an order holds, without opening it: nothing is marked as read, the list stays where it is. */
export function OrderLook({ row, side, onClose }: { row: OrderRow; side: Side; onClose: () => void }) {
  const { details, failure, load } = useDetails(side, row.id, id => api.order.byId({ id }, { toast: false }))
  return (
    <Drawer
      open
      onClose={onClose}
      size={760}
      title={
        <>
          意向单 <Code>{row.orderNo}</Code> <OrderTag order={details ?? row} />
        </>
      }
      extra={
        <LinkButton to={orderPath(side, row.id)} kind="primary">
          打开意向单
        </LinkButton>
      }
    >
      {failure ? (
        <NotLoaded failure={failure} noun="意向单" back={lettersOf(side)} onRetry={load} />
      ) : details ? (
        <OrderLines order={details} />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  )
}
