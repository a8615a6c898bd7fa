import { GuardedButton, LinkButton } from '../../../ui/base/button.tsx'
import type { ReceivedEnrolment } from './received-enrolment.ts'
import { type Decide, decisions, inquiryPage, type Operation, orderPage } from './use-decide.tsx'

const shown: readonly { operation: Operation; can: keyof ReceivedEnrolment['can'] }[] = [
  { operation: 'WIN', can: 'win' },
  { operation: 'SHORTLIST', can: 'shortlist' },
  { operation: 'LOSE', can: 'lose' },
  { operation: 'REJECT', can: 'reject' },
  { operation: 'RESTORE', can: 'restore' },
  { operation: 'UNDO', can: 'undo' },
]

/** What the buyer may decide about this answer now. */
export function EnrolmentActions({
  answer,
  decide,
  onDone,
}: {
  answer: Pick<ReceivedEnrolment, 'id' | 'can' | 'inquiryId' | 'orderId'> & { businessName: string }
  decide: Decide
  onDone?: () => void
}) {
  return (
    <>
      {answer.orderId ? (
        <LinkButton size="small" kind="primary" to={orderPage(answer.orderId)}>
          查看意向单
        </LinkButton>
      ) : (
        answer.inquiryId && (
          <LinkButton size="small" kind="primary" to={inquiryPage(answer.inquiryId)}>
            下意向单或还价
          </LinkButton>
        )
      )}
      {shown
        .filter(({ can }) => answer.can[can])
        .map(({ operation }) => (
          <GuardedButton
            key={operation}
            size="small"
            kind={operation === 'WIN' ? 'primary' : operation === 'SHORTLIST' ? 'outline' : 'text'}
            onClick={async () => {
              if (await decide.ask(operation, answer)) onDone?.()
            }}
          >
            {decisions[operation].label}
          </GuardedButton>
        ))}
    </>
  )
}
