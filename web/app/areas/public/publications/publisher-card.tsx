import { Link } from 'react-router'
import { FollowCompany } from '../../../domains/supplier/follow-button.tsx'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { openConsult } from '../../../lib/open-dialogs.ts'
import { Avatar } from '../../../ui/base/avatar.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { ChatIcon, PinIcon } from '../../../ui/base/icons.tsx'
import styles from './publisher-card.module.css'

export interface Publisher {
  id: string
  name: string
  logo: string
  provinceName: string
  link: string
}

/** Who wrote it, and the way to talk with them. */
export default function PublisherCard({ publisher }: { publisher: Publisher }) {
  const root = useReplayClick<HTMLElement>()
  const { id, name, logo, provinceName, link } = publisher
  return (
    <Card ref={root}>
      <div className={`row gap-3 ${styles.head}`}>
        <Avatar src={logo} name={name} size={48} square />
        <div>
          <Link to={link} className={`hover-accent ${styles.name}`}>
            {name}
          </Link>
          {provinceName && (
            <small>
              <PinIcon />
              {provinceName}
            </small>
          )}
        </div>
      </div>
      <div className="stack halves gap-2 mt-4">
        <Button
          kind="primary"
          icon={<ChatIcon />}
          onClick={() => openConsult({ bizType: 'SHOP', bizId: id, title: name, image: logo, businessId: id })}
        >
          咨询
        </Button>
        <FollowCompany id={id} name={name} />
      </div>
    </Card>
  )
}
