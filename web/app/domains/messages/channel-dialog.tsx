import { noticeTypeLabels } from '@shangyouji/contract/message'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { Skeleton } from '../../ui/bits.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './messages.module.css'

type Settings = Awaited<ReturnType<typeof api.messageSetting.getMine>>

/** Through which further channels each type of notice comes. The message centre has all of them. */
export function ChannelDialog({ isBusiness, onClose }: { isBusiness: boolean; onClose: () => void }) {
  const [given, setGiven] = useState<Settings | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    api.messageSetting.getMine({ isBusiness }).then(setGiven, () => undefined)
  }, [isBusiness])

  const turn = (type: Settings['settings'][number]['type'], channel: 'sms' | 'mail') =>
    setGiven(
      now =>
        now && {
          ...now,
          settings: now.settings.map(line => (line.type === type ? { ...line, [channel]: !line[channel] } : line)),
        },
    )
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
          <table className={styles.channels}>
            <thead>
              <tr>
                <th scope="col">消息类型</th>
                <th scope="col">站内</th>
                <th scope="col">短信</th>
                <th scope="col">邮件</th>
              </tr>
            </thead>
            <tbody>
              {given.settings.map(({ type, sms, mail }) => (
                <tr key={type}>
                  <th scope="row">{noticeTypeLabels[type]}</th>
                  <td>
                    <input type="checkbox" checked disabled aria-label={`${noticeTypeLabels[type]}：站内`} />
                  </td>
                  <td>
                    <input
                      type="checkbox"
                      checked={sms}
                      aria-label={`${noticeTypeLabels[type]}：短信`}
                      onChange={() => turn(type, 'sms')}
                    />
                  </td>
                  <td>
                    <input
                      type="checkbox"
                      checked={mail}
                      aria-label={`${noticeTypeLabels[type]}：邮件`}
                      onChange={() => turn(type, 'mail')}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.hint}>
            {hour(given.quietHours.from)}至次日{hour(given.quietHours.to)}不发送短信，顺延到早上发送。
          </p>
          {!given.hasMail && (
            <p className={styles.hint}>
              您还没有验证邮箱，邮件不会发送。
              <Link
                to={isBusiness ? '../account/personalData' : '../userInfo/personalData'}
                relative="path"
                onClick={onClose}
              >
                去验证
              </Link>
            </p>
          )}
        </>
      ) : (
        <Skeleton height={280} />
      )}
    </Dialog>
  )
}

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`
