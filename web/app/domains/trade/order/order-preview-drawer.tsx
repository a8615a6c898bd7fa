import { Drawer } from '../../../back-office/overlays.tsx'
import { api } from '../../../lib/api/client.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { LoadError } from '../../../ui/base/load-error.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Code } from '../../../ui/text/text.tsx'
import { OrderTag } from '../shared/status-tags.tsx'
import { type OrderRow, orderPath, type Side, tradeListPath } from '../shared/trade-types.ts'
import { useDetails } from '../shared/use-details.ts'
import { OrderLines } from './order-lines.tsx'

/** What an order holds, without opening it: nothing is marked as read, the list stays where it is. */
export function OrderPreviewDrawer({ row, side, onClose }: { row: OrderRow; side: Side; onClose: () => void }) {
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
        <LoadError failure={failure} noun="意向单" back={tradeListPath(side)} onRetry={load} />
      ) : details ? (
        <OrderLines order={details} />
      ) : (
        <Skeleton height={320} />
      )}
    </Drawer>
  )
}
