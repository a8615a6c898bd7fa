import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { useQuery } from '../../../lib/api/use-query.ts'
import { Button, GuardedButton } from '../../../ui/base/button.tsx'
import { Field, Input } from '../../../ui/base/field.tsx'
import { NoticeLine } from '../../../ui/base/notice-line.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { copyText } from '../../../ui/text/copy-text.ts'
import type { Row } from './load-own.ts'

const CHANNEL_CHARS = 32

/** 推广链接: the address and the code of a meeting, marked with the channel that they are given to. */
export function ChannelDialog({ meeting, onClose }: { meeting: Row; onClose: () => void }) {
  const [typed, type] = useState('')
  const [channel, setChannel] = useState('')
  const input = { id: meeting.id, ...(channel && { from: channel }) }
  const { data, failure } = useQuery(async () => {
    const [{ url }, { image }] = await Promise.all([
      api.meet.getUrlLink(input, { toast: false }),
      api.meet.getMeetQrCode(input, { toast: false }),
    ])
    return { url, image }
  }, [meeting.id, channel])
  const copy = () => copyText(data!.url, '链接已复制')
  return (
    // a channel's name is a part of its link: nothing is lost with it
    <Dialog open onClose={onClose} mayClose={() => true} title={`推广链接：${meeting.title}`} width={480}>
      <form
        onSubmit={event => {
          event.preventDefault()
          setChannel(typed.trim())
        }}
      >
        <Field label="渠道" hint="选填，如：公众号、某某群、展台；每个渠道用各自的链接">
          <Input value={typed} maxLength={CHANNEL_CHARS} onChange={event => type(event.target.value)} />
        </Field>
        <Button type="submit">生成</Button>
      </form>
      {failure && (
        <NoticeLine role="alert" isBad>
          {failure.text}
        </NoticeLine>
      )}
      {data ? (
        <div>
          <img src={data.image} alt={channel ? `渠道“${channel}”的二维码` : '会议二维码'} width={200} height={200} />
          <p className="code">{data.url}</p>
          <GuardedButton kind="primary" onClick={copy}>
            复制链接
          </GuardedButton>{' '}
          <a href={data.image} download={`${meeting.title}-${channel || '会议'}.png`}>
            下载二维码
          </a>
        </div>
      ) : (
        !failure && <Skeleton height={240} />
      )}
    </Dialog>
  )
}
