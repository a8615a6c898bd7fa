import type { Api } from '@shangyouji/contract'
import { Link } from 'react-router'
import { type PublicationKind, publicationKinds } from '../../../domains/publication/kinds.ts'
import { Tag } from '../../../ui/base/tag.tsx'
import { inWidth } from '../../../ui/pictures/in-width.ts'
import styles from './slots.module.css'

export type SlotCard = Awaited<ReturnType<Api['specialLabel']['searchByContent']>>['records'][number]

/** What suppliers put into the recommendation slots of a type, above its list and named as what it is. */
export function Slots({ kind, slots }: { kind: PublicationKind; slots: readonly SlotCard[] }) {
  if (slots.length === 0) return null
  const { noun, path } = publicationKinds[kind]
  return (
    <section className={styles.slots} aria-label={`推荐${noun}`}>
      <h2>
        推荐{noun} <Tag>广告</Tag>
      </h2>
      <ul className="phone-one-column">
        {slots.map(slot => (
          <li key={slot.id}>
            {slot.cover && <img {...inWidth(slot.cover, 96)} alt="" width={96} height={60} loading="lazy" />}
            <div className="min-0">
              <Link className="stretched-square hover-accent clamp-2" to={`${path}/${slot.id}`} prefetch="intent">
                {slot.title}
              </Link>
              <p className="row hint gap-2 mt-1">
                {slot.note && <Tag tone="orange">{slot.note}</Tag>}
                <span className="ellipsis">{slot.companyName}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
