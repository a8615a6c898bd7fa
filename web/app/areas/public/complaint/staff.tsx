import type { SupportStaff } from '@shangyouji/contract/feedback/support-calls'
import type { z } from 'zod'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { ClockIcon, MailIcon, PhoneIcon } from '../../../ui/base/icons.tsx'
import styles from './complaint.module.css'

/** 客服: whom one may turn to instead. */
export default function Staff({ staff }: { staff: readonly z.output<typeof SupportStaff>[] }) {
  if (staff.length === 0) return null
  return (
    <aside aria-label="联系客服">
      <Card title="联系客服">
        <ul className={`stack gap-4 ${styles.staff}`}>
          {staff.map(({ name, title, avatar, phone, qq, email, wechatCode, hours }) => (
            <li className="flex gap-3" key={name + title}>
              <Avatar src={avatar} name={name} size={40} />
              <div>
                <strong>{name}</strong>
                {title && <p>{title}</p>}
                {phone && (
                  <p>
                    <PhoneIcon />
                    <a href={`tel:${phone}`}>{phone}</a>
                  </p>
                )}
                {email && (
                  <p>
                    <MailIcon />
                    <a href={`mailto:${email}`}>{email}</a>
                  </p>
                )}
                {qq && <p>QQ {qq}</p>}
                {hours && (
                  <p>
                    <ClockIcon />
                    {hours}
                  </p>
                )}
                {wechatCode && (
                  <img src={wechatCode} alt={`${name}的微信二维码`} width={96} height={96} loading="lazy" />
                )}
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </aside>
  )
}
