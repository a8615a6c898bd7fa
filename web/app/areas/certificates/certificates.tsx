import type { Certificate } from '@shangyouji/contract/certificates/calls'
import { printedNumber } from '@shangyouji/contract/certificates/number'
import { QRCode } from 'antd'
import { titled } from '../../back-office/page.tsx'
import print from '../../domains/appointments/appointments.module.css'
import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { NoticeLine } from '../../ui/base/notice-line.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { formatDate } from '../../ui/text/format.ts'
import { requireMember } from '../guards.ts'
import type { Route } from './+types/certificates.ts'
import styles from './certificates.module.css'

const UUID = /^[0-9a-f-]{36}$/
const MOST = 100

export function loader({ context, url }: Route.LoaderArgs) {
  requireMember(context, url)
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter(id => UUID.test(id))
  return { ids: ids.slice(0, MOST), origin: url.origin }
}

export const meta = titled('参会证明')
export const handle = { isPhoneReady: true }

/** 参会证明 of those in `?ids=` who came, each on a sheet of its own; buyers, attendees and organisers print them. */
export default function Certificates({ loaderData: { ids, origin } }: Route.ComponentProps) {
  const { data: certificates, failure } = useQuery(
    async () => (ids.length === 0 ? [] : await api.meetCertificate.issue({ ids }, { toast: false })),
    [ids.join()],
  )
  return (
    <div className={print.page}>
      <style>{'@page { size: A4 landscape; margin: 0 }'}</style>
      <header className={cx(print.screen, print.rows)}>
        <h1>参会证明</h1>
        <p>仅为已签到的参会人开具。凭编号可在 {origin}/website/certificate 核对。</p>
        {certificates && certificates.length > 0 && (
          <p>
            <Button kind="primary" onClick={() => window.print()}>
              打印 {certificates.length} 份
            </Button>{' '}
            {certificates.length < ids.length && `另有 ${ids.length - certificates.length} 人未签到，没有参会证明。`}
          </p>
        )}
        {certificates?.length === 0 && <p role="status">没有选择参会人。</p>}
      </header>
      {failure ? (
        <NoticeLine role="alert" isBad>
          {failure.isMissing ? '没有找到这些参会人。' : '还没有签到，或签到已撤销，不能开具参会证明。'}
        </NoticeLine>
      ) : certificates ? (
        certificates.map(one => <Sheet key={one.number} certificate={one} origin={origin} />)
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  )
}

function Sheet({ certificate: one, origin }: { certificate: Certificate; origin: string }) {
  const number = printedNumber(one.number)
  return (
    <article className={styles.sheet}>
      <h2>参会证明</h2>
      <p className={styles.text}>
        兹证明 <strong>{one.name}</strong>
        {one.company && `（${one.company}）`}于 {one.days.map(formatDate).join('、')} 参加“{one.title}”
        {one.address && `（${one.address}）`}。
      </p>
      <p>主办单位：{one.organiser}</p>
      <p>开具日期：{formatDate(one.issueTime)}</p>
      <QRCode
        type="svg"
        aria-label="查验二维码"
        value={`${origin}/website/certificate?number=${number}`}
        size={112}
        bordered={false}
      />
      <p>
        编号 <span className="code">{number}</span>
      </p>
      <small>扫码或在 {origin}/website/certificate 输入编号核对</small>
    </article>
  )
}
