import { printedNumber } from '@shangyouji/contract/certificates/number'
import { Form } from 'react-router'
import { refusedFields } from '../../../forms/use-first-field-error.ts'
import { isFailure } from '../../../lib/api/failure.ts'
import { apiContext, requestContext } from '../../../lib/context.ts'
import { Breadcrumbs } from '../../../ui/base/breadcrumbs.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import type { Route } from './+types/certificate.ts'

const spaced = { marginTop: 'var(--space-4)' }

export async function loader({ context, url }: Route.LoaderArgs) {
  // a check-in that is taken back ends its certificate at once
  context.get(requestContext).mayBeCached = false
  const number = (url.searchParams.get('number') ?? '').trim().slice(0, 40)
  if (number === '') return { number, found: null, fault: '' }
  try {
    return { number, found: await context.get(apiContext).meetCertificate.check({ number }), fault: '' }
  } catch (failure) {
    if (!isFailure(failure)) throw failure
    const fault = failure.is('NOT_FOUND')
      ? '没有这个编号的参会证明，请核对后重新输入。'
      : (refusedFields(failure).number ?? failure.message)
    return { number, found: null, fault }
  }
}

export const handle = { isPhoneReady: true }
export const meta = () => [{ title: '核对参会证明 · 上游集' }, { name: 'robots', content: 'noindex' }]

/** /website/certificate: whether a certificate of attendance counts, by the number printed on it. */
export default function CheckCertificate({ loaderData: { number, found, fault } }: Route.ComponentProps) {
  return (
    <div className="content">
      <Breadcrumbs items={[{ label: '首页', to: '/' }, { label: '核对参会证明' }]} />
      <h1>核对参会证明</h1>
      <Card style={spaced}>
        <Form key={number}>
          <Field label="编号" hint="印在参会证明下方，12位字母和数字" error={fault || null}>
            <Input
              name="number"
              defaultValue={number}
              required
              maxLength={40}
              autoComplete="off"
              placeholder="如 7QK2-M001-11AB"
            />
          </Field>
          <Button kind="primary" type="submit">
            核对
          </Button>
        </Form>
      </Card>
      {found && (
        <Card style={spaced} title={found.isValid ? '参会证明有效' : '参会证明已失效'}>
          {!found.isValid && <p>签到已撤销或门票已转给他人，这份参会证明不再有效。</p>}
          <p>编号：{printedNumber(found.number)}</p>
          {found.isValid && <p>参会人：{found.name || '姓名已按规定期限删除'}</p>}
          <p>会议：{found.title}</p>
          <p>主办单位：{found.organiser}</p>
          {found.isValid && <p>参会日期：{found.days.map(formatDate).join('、')}</p>}
          <p>开具日期：{formatDate(found.issueTime)}</p>
        </Card>
      )}
    </div>
  )
}
