import type { ReceivedRequest } from '@shangyouji/contract/trials/schemas'
import { Drawer } from '../../../back-office/overlays.tsx'
import { RequestStatusTag } from '../../../domains/trial/trial-status.tsx'
import { RequestDetails } from './request-details.tsx'

/** All of a request for a trial. */
export const RequestDrawer = ({ request, onClose }: { request: ReceivedRequest; onClose: () => void }) => (
  <Drawer
    open
    size={560}
    title={request.clientName}
    extra={<RequestStatusTag status={request.status} />}
    onClose={onClose}
  >
    <RequestDetails request={request} />
  </Drawer>
)
