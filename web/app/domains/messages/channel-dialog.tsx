import { maySms } from '@shangyouji/contract/messages/calls'
import { notificationChannelLabels, notificationTypeLabels } from '@shangyouji/contract/messages/labels'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { Button } from '../../ui/base/button.tsx'
import { LoadError } from '../../ui/base/load-error.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import styles from './messages.module.css'

type Channel = 'sms' | 'wechat' | 'mail'
type Settings = Awaited<ReturnType<typeof api.messageSetting.getMine>>

const channels = [
  { name: 'sms', label: notificationChannelLabels.SMS },
  { name: 'wechat', label: notificationChannelLabels.WECHAT },
  { name: 'mail', label: notificationChannelLabels.MAIL },
] as const

/** Through which further channels each type of notice comes. The message centre has all of them. */
export function ChannelDialog({ isBusiness, onClose }: { isBusiness: boolean; onClose: () => void }) {
  const {
    data: given,
    failure,
    load,
    show,
  } = useQuery(() => api.messageSetting.getMine({ isBusiness }, { toast: false }), [isBusiness])
  const [busy, setBusy] = useState(false)

  const turn = (type: Settings['settings'][number]['type'], channel: Channel) =>
    given &&
    show({
      ...given,
      settings: given.settings.map(line => (line.type === type ? { ...line, [channel]: !line[channel] } : line)),
    })
  const save = async () => {
    if (!given) return
    setBusy(true)
    try {
      await api.messageSetting.update({ isBusiness, settings: given.settings })
      toast.success('通知设置已保存')
      onClose()
    } catch {
      // said by the call
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="通知设置"
      width={560}
      keepOpen
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={busy} aria-disabled={!given} onClick={() => void save()}>
            保存
          </Button>
        </>
      }
    >
      {given ? (
        <>
          <ChannelTable settings={given.settings} isBusiness={isBusiness} onTurn={turn} />
          <ChannelHints given={given} isBusiness={isBusiness} onClose={onClose} />
        </>
      ) : failure ? (
        <LoadError failure={failure} noun="通知设置" onRetry={load} />
      ) : (
        <Skeleton height={280} />
      )}
    </Dialog>
  )
}

interface ChannelTableProps {
  settings: Settings['settings']
  isBusiness: boolean
  onTurn: (type: Settings['settings'][number]['type'], channel: Channel) => void
}

function ChannelTable({ settings, isBusiness, onTurn }: ChannelTableProps) {
  return (
    <table className={`text-center ${styles.channels}`}>
      <thead>
        <tr>
          <th className="text-13 regular dim text-left" scope="col">
            消息类型
          </th>
          <th className="text-13 regular dim" scope="col">
            站内
          </th>
          {channels.map(({ name, label }) => (
            <th className="text-13 regular dim" key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.map(({ type, ...on }) => (
          <tr key={type}>
            <th className="regular text-left" scope="row">
              {notificationTypeLabels[type]}
            </th>
            <td>
              <input type="checkbox" checked disabled aria-label={`${notificationTypeLabels[type]}：站内`} />
            </td>
            {channels.map(({ name, label }) => (
              <td key={name}>
                {name !== 'sms' || maySms(isBusiness ? 'BUSINESS' : 'CLIENT', type) ? (
                  <input
                    type="checkbox"
                    checked={on[name]}
                    aria-label={`${notificationTypeLabels[type]}：${label}`}
                    onChange={() => onTurn(type, name)}
                  />
                ) : (
                  <span aria-hidden="true">–</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What stands in the way of a channel, and where it is put right. */
function ChannelHints({ given, isBusiness, onClose }: { given: Settings; isBusiness: boolean; onClose: () => void }) {
  return (
    <>
      <p className="note">{smsHint(given.companySms)}</p>
      <p className="note">
        {hour(given.quietHours.from)}至次日{hour(given.quietHours.to)}
        不发送短信和微信，顺延到早上发送。微信消息由平台服务号发出，需先关注。
      </p>
      {!given.hasWechat && (
        <p className="note">
          您还没有绑定微信，微信消息不会发送。
          <ToPersonalData isBusiness={isBusiness} label="去绑定" onClose={onClose} />
        </p>
      )}
      {given.mail ? (
        <p className="note">邮件发往 {given.mail}；审核结果、询价和意向单默认发邮件，每封邮件里都可退订。</p>
      ) : (
        <p className="note">
          您还没有验证邮箱，邮件不会发送。验证后审核结果、询价和意向单默认发邮件。
          <ToPersonalData isBusiness={isBusiness} label="去验证" onClose={onClose} />
        </p>
      )}
    </>
  )
}

const ToPersonalData = ({
  isBusiness,
  label,
  onClose,
}: {
  isBusiness: boolean
  label: string
  onClose: () => void
}) => (
  <Link
    className="accent"
    to={isBusiness ? '../account/personalData' : '../userInfo/personalData'}
    relative="path"
    onClick={onClose}
  >
    {label}
  </Link>
)

/** Who pays for SMS, and how many are left. */
function smsHint(company: Settings['companySms']): string {
  const always = '验证码短信由平台免费发送。'
  if (!company) return `询价、意向单和审核结果不发短信，请用微信或邮件接收。${always}`
  const { limit, used } = company
  if (limit === 0) return `贵公司的会员等级不含通知短信，勾选短信后不会发送。${always}`
  if (limit === null) return `短信由贵公司的会员权益支付，不限条数，本月已发 ${used} 条。${always}`
  const left = Math.max(0, limit - used)
  return `短信由贵公司的会员权益支付，本月 ${limit} 条，还可发 ${left} 条，用完后本月不再发送。${always}`
}

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`
