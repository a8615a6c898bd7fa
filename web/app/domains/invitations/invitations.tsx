import { invitationStateLabels } from '@shangyouji/contract/invitations/labels'
import { Link, useRevalidator } from 'react-router'
import { StatusTabs } from '../../back-office/list/list-parts.tsx'
import { listInput, useListState } from '../../back-office/list/list-state.ts'
import { ListTable } from '../../back-office/list/list-table.tsx'
import { Page, Panel, titled } from '../../back-office/page.tsx'
import { type FieldErrors, useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { apiContext } from '../../lib/context.ts'
import { Button } from '../../ui/base/button.tsx'
import { Field, Input } from '../../ui/base/field.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { copyText } from '../../ui/text/copy-text.ts'
import { formatMoney } from '../../ui/text/format.ts'
import account from '../account/account.module.css'
import points from '../points/points.module.css'
import type { Route } from './+types/invitations.ts'
import { rewardColumns } from './reward-columns.tsx'

const filterNames = ['state'] as const
const tabs = [
  { key: '', label: '全部' },
  ...Object.entries(invitationStateLabels).map(([key, label]) => ({ key, label })),
]

export const meta = titled('邀请码')
export const handle = { isPhoneReady: true, crumb: '邀请码' }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { invitation, parameter } = context.get(apiContext)
  const { state, current, size } = listInput(url, filterNames)
  const known = state && state in invitationStateLabels ? (state as keyof typeof invitationStateLabels) : undefined
  const [mine, rows, nameDays] = await Promise.all([
    invitation.getMine(),
    invitation.search({ current, size, ...(known && { state: known }) }),
    parameter.get({ key: 'invitation.nameDays' }),
  ])
  return { mine, rows, nameDays: Number(nameDays.value) }
}

type Mine = Route.ComponentProps['loaderData']['mine']

/** 邀请码: code, link and picture; who registered with it, and the state of each reward. */
export default function InvitationsScreen({ loaderData: { mine, rows, nameDays } }: Route.ComponentProps) {
  const list = useListState(filterNames)
  return (
    <Page title="邀请码" note="奖励归本人，与所属企业无关">
      <div className={points.top}>
        <div>
          <Code mine={mine} />
        </div>
        <div>
          <Totals mine={mine} />
        </div>
      </div>
      {mine.canName && <NameInviter days={nameDays} />}
      <Panel title="邀请记录">
        <StatusTabs list={list} name="state" tabs={tabs} label="邀请记录" />
        <ListTable
          label="邀请记录"
          list={list}
          rows={rows}
          columns={rewardColumns()}
          empty={{ title: '还没有邀请记录', text: '把邀请链接发给同行，他们注册后显示在这里。' }}
        />
      </Panel>
    </Page>
  )
}

function Code({ mine: { code, link, qr } }: { mine: Mine }) {
  const copy = () => copyText(link, '邀请链接已复制')
  return (
    <Panel title="我的邀请码">
      {code === '' ? (
        <p className={points.weak}>本账号还没有邀请码，请联系客服。</p>
      ) : (
        <>
          <strong className={points.balance}>{code}</strong>
          <p className={points.weak}>{link}</p>
          <img src={qr} alt="邀请链接的二维码" width={160} height={160} />
          <div className={account.actions}>
            <Button kind="primary" onClick={() => void copy()}>
              复制链接
            </Button>
            <a href={qr} download={`邀请码-${code}.png`}>
              下载二维码
            </a>
          </div>
        </>
      )}
    </Panel>
  )
}

const Totals = ({ mine }: { mine: Mine }) => (
  <Panel title="奖励">
    <p>
      已邀请 {mine.people} 人，已发放 {mine.paidPoints} 积分、{formatMoney(mine.paidFen)}
    </p>
    <ul className={account.rules}>
      <li>
        被邀请人注册后 {mine.actDays} 天内完成首次使用（需求通过审核、意向单被确认、参加会议签到或企业通过认证），
        {mine.holdDays} 天后发放奖励。
      </li>
      <li>个人完成首次使用奖励 {mine.points} 积分。</li>
      {mine.companyFen > 0 && (
        <li>
          邀请的供方企业通过认证奖励 {formatMoney(mine.companyFen)}，可在
          {/* a link alone in a line is as high as a thumb; this one is a word */}
          <span>
            <Link className="underline" to="/demander/userInfo/withdrawal">
              提现
            </Link>
          </span>
          页提取。
        </li>
      )}
      <li>邀请本人、同一企业或使用同一设备的，不予奖励；被邀请人被冻结的，奖励撤回。</li>
    </ul>
  </Panel>
)

/** Who invited one, where it was not said at the registration. */
function NameInviter({ days }: { days: number }) {
  const { revalidate } = useRevalidator()
  const { values, set, faults, busy, form } = useForm(
    { invitationCode: '' },
    {
      check: ({ invitationCode }): FieldErrors => (invitationCode === '' ? { invitationCode: '请填写邀请码' } : {}),
      send: values => api.integralRecord.invitationReward(values),
      async onSent() {
        toast.success('已填写邀请人')
        await revalidate()
      },
    },
  )
  return (
    <Panel title="补填邀请人">
      <form {...form} className={account.narrow}>
        <Field label="邀请人的邀请码" error={faults.invitationCode} hint={`注册后${days}天内可补填一次`}>
          <Input
            value={values.invitationCode}
            maxLength={20}
            onChange={event => set({ invitationCode: event.target.value.trim() })}
          />
        </Field>
        <Button type="submit" busy={busy}>
          确认
        </Button>
      </form>
    </Panel>
  )
}
