import { QRCode } from 'antd'
import { useRef, useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { useQuery } from '../../lib/api/use-query.ts'
import { canKeepPages, keepTicketPage } from '../../lib/offline/keep-offline.ts'
import { dropTicket, keepTicket, keptTickets } from '../../lib/offline/kept-tickets.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import { meetingTime } from './meeting-time.ts'
import type { OwnTicket } from './own-ticket.ts'
import { TicketFace } from './ticket-face.tsx'

/** The ticket as it is shown at the door, and kept on the device for a hall without a network. */
export function TicketCode({ ticket, onClose }: { ticket: OwnTicket; onClose: () => void }) {
  const { id, code, name, ticketName, title, meeting } = ticket
  const { data: setting } = useQuery(() => api.parameter.get({ key: 'site.toolsOffline' }, { toast: false }), [])
  const [isKept, setKept] = useState(() => keptTickets().some(kept => kept.id === id && kept.code === code))
  const picture = useRef<HTMLDivElement>(null)
  const time = meetingTime(meeting)

  const keep = async () => {
    const drawn = picture.current!.querySelector('canvas')!.toDataURL()
    await keepTicketPage()
    if (!keepTicket({ id, code, picture: drawn, title, name, ticketName, time, end: meeting.end }))
      return toast.error('本机存储已满或被关闭，未能保存')
    setKept(true)
    toast.success('已保存，没有网络时打开“本机票券”出示')
  }
  const drop = () => {
    dropTicket(id)
    setKept(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width={380}
      footer={
        <>
          {isKept ? (
            <Button onClick={drop}>从本机移除</Button>
          ) : (
            setting?.value === true && canKeepPages() && <Button onClick={() => void keep()}>保存到本机</Button>
          )}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      <TicketFace {...{ code, name, ticketName, time }}>
        <div ref={picture}>
          <QRCode value={code} aria-label="票码二维码" size={220} bordered={false} />
        </div>
        {isKept && <a href="/ticket">本机票券</a>}
      </TicketFace>
    </Dialog>
  )
}
