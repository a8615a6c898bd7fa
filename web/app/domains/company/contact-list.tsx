import { memberRoleLabels } from '@shangyouji/contract/companies/labels'
import type { Option } from '../../ui/base/field.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { labelOf } from './company-options.ts'
import styles from './form/contacts-field.module.css'

interface ContactListProps {
  contacts: readonly {
    readonly id: string
    readonly name: string
    readonly phone: string
    readonly position: string
    readonly role: string
    readonly category: string
    readonly email: string
    readonly isMain: boolean
    readonly isBound: boolean
    readonly memberRole: keyof typeof memberRoleLabels
  }[]
  roles: readonly Option[]
}

/** Contact persons to be read. */
export const ContactList = ({ contacts, roles }: ContactListProps) => (
  <ul className={`divided ${styles.list}`}>
    {contacts.map(one => (
      <li key={one.id}>
        <strong className="mr-2 medium">{one.name}</strong>
        {one.isMain && <Tag tone="orange">主要联系人</Tag>}
        {one.isBound && <Tag tone="green">{`已加入，${memberRoleLabels[one.memberRole]}`}</Tag>}
        <p className="dim">
          {[one.phone, one.position, one.role && labelOf(roles, one.role), one.category, one.email]
            .filter(Boolean)
            .join('　')}
        </p>
      </li>
    ))}
  </ul>
)
