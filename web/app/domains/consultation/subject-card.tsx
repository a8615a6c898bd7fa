import type { SubjectType } from '@shangyouji/contract/consultations/calls'
import { subjectTypeLabels } from '@shangyouji/contract/consultations/labels'
import { Link } from 'react-router'
import { cx } from '../../ui/base/cx.ts'
import { BuildingIcon, DocumentsIcon, FlaskIcon, MegaphoneIcon, TicketIcon, TubeIcon } from '../../ui/base/icons.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { inWidth } from '../../ui/pictures/in-width.ts'
import styles from './subject-card.module.css'

const icons = {
  GOODS: FlaskIcon,
  DEMAND: MegaphoneIcon,
  SOLUTION: DocumentsIcon,
  TRIAL: TubeIcon,
  MEETING: TicketIcon,
  SHOP: BuildingIcon,
} satisfies Record<SubjectType, unknown>

interface SubjectCardProps {
  subject: { type: SubjectType; title: string; image?: string | undefined; link?: string | undefined }
  /** Below the title. */
  note?: string | undefined
  className?: string | undefined
}

/** What a consultation is about: picture, kind, title; it leads there. */
export function SubjectCard({ subject: { type, title, image, link }, note, className }: SubjectCardProps) {
  const Icon = icons[type]
  const content = (
    <>
      <span className={styles.picture}>
        {image ? <img {...inWidth(image, 48)} alt="" className="cover" width={48} height={48} /> : <Icon />}
      </span>
      <span className={`fill ${styles.words}`}>
        <span className="row min-0 gap-2">
          <Tag>{subjectTypeLabels[type]}</Tag>
          <strong className="ellipsis medium">{title}</strong>
        </span>
        {note && <small>{note}</small>}
      </span>
    </>
  )
  if (!link) return <div className={cx(styles.card, className)}>{content}</div>
  return (
    <Link to={link} target="_blank" className={cx('inherit hover-edge', styles.card, className)}>
      {content}
      <span className={styles.go}>查看</span>
    </Link>
  )
}
