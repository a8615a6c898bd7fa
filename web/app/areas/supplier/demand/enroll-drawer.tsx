import type { EnrollDetails } from '@shangyouji/contract/enrolments/calls'
import type { z } from 'zod'
import { findEnrolment } from '../../../domains/demand/enrolment/own-enrolments.ts'
import { QuotationDrawer } from '../../../domains/demand/enrolment/quotation-drawer.tsx'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { LockIcon } from '../../../ui/base/icons.tsx'
import styles from './demand.module.css'

type Details = z.output<typeof EnrollDetails>

/** One own enrolment: the buyer's contacts once shortlisted, the quotation, the timeline. */
export function EnrollDrawer({
  id,
  onEdit,
  onClose,
}: {
  id: string
  onEdit: (id: string) => Promise<void>
  onClose: () => void
}) {
  const { data: details, failure, load } = useQuery(() => findEnrolment(id, { toast: false }), [id])
  return (
    <QuotationDrawer
      side="supplier"
      title={details?.title ?? '报名详情'}
      details={details}
      failure={failure}
      onRetry={load}
      onClose={onClose}
      actions={
        details && (
          <>
            <LinkButton to={`/website/demands/${details.bizId}`} kind="text">
              查看需求
            </LinkButton>
            {details.can.edit && (
              <Button
                kind="primary"
                onClick={() => {
                  onClose()
                  void onEdit(id)
                }}
              >
                修改报价
              </Button>
            )}
          </>
        )
      }
    >
      {details && <Contacts contacts={details.contacts} status={details.status} />}
    </QuotationDrawer>
  )
}

function Contacts({ contacts, status }: Pick<Details, 'contacts' | 'status'>) {
  if (!contacts) {
    if (!['SUBMITTED', 'VIEWED'].includes(status)) return null
    return (
      <p className={styles.locked}>
        <LockIcon />
        需方将您列为入围后，这里会显示需方的联系方式
      </p>
    )
  }
  const rows = [
    { name: '需方', value: contacts.name },
    { name: '手机号', value: contacts.demandMobile, link: `tel:${contacts.demandMobile}` },
    { name: 'QQ', value: contacts.qqNumber },
    { name: '微信', value: contacts.wxNumber },
  ].filter(({ value }) => value)
  return (
    <section className={styles.contacts}>
      <h2 className="mb-3 text-16">需方联系方式</h2>
      <dl>
        {rows.map(({ name, value, link }) => (
          <div key={name}>
            <dt className="text-12 dim">{name}</dt>
            <dd>
              {link ? (
                <a className="medium accent" href={link}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
