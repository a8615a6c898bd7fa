import { companyLimits, memberRoleLabels } from '@shangyouji/contract/companies/labels'
import type { FieldErrors } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Checkbox, Field, Input, type Option, Select } from '../../../ui/base/field.tsx'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '../../../ui/base/icons.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { useReorder } from '../../../ui/list/use-reorder.ts'
import { type ContactDraft, emptyContact } from './company-draft.ts'
import styles from './contacts-field.module.css'

const memberRoles = (['ADMIN', 'SALES', 'EDITOR'] as const).map(value => ({ value, label: memberRoleLabels[value] }))

interface ContactsFieldProps {
  contacts: readonly ContactDraft[]
  onChange: (contacts: ContactDraft[]) => void
  faults: FieldErrors
  roles: readonly Option[]
  /** Ids of contacts whose account has joined the company. */
  bound?: ReadonlySet<string>
  /** Of an approved company: who joins it, and as what. */
  hasMembers?: boolean
}

/** Contact persons in their order, one of them the main one. */
export function ContactsField({ contacts, onChange, faults, roles, bound, hasMembers }: ContactsFieldProps) {
  const order = useReorder(contacts, contact => contact.key, onChange)
  const change = (key: string, change: Partial<ContactDraft>) =>
    onChange(contacts.map(one => (one.key === key ? { ...one, ...change } : one)))
  const makeMain = (key: string) => onChange(contacts.map(one => ({ ...one, isMain: one.key === key })))
  const remove = (key: string) => {
    const left = contacts.filter(one => one.key !== key)
    // somebody is the main one as long as there is somebody
    onChange(left.some(one => one.isMain) ? left : left.map((one, i) => ({ ...one, isMain: i === 0 })))
  }

  return (
    <>
      <ol className={styles.contacts}>
        {order.shown.map(contact => {
          const i = contacts.findIndex(one => one.key === contact.key)
          return (
            <li
              key={contact.key}
              {...order.targetProps(contact.key)}
              className={`over-box ${styles.contact}`}
              data-over={order.dragged === contact.key || undefined}
              aria-label={nameOf(contact, i)}
            >
              <header {...order.handleProps(contact.key)} className={styles.head}>
                <strong className="medium">联系人{i + 1}</strong>
                {contact.isMain && <Tag tone="orange">主要联系人</Tag>}
                {contact.id && bound?.has(contact.id) && <Tag tone="green">已加入企业</Tag>}
                <Tools
                  who={nameOf(contact, i)}
                  isFirst={i === 0}
                  isLast={i === contacts.length - 1}
                  onMove={step => order.move(contact.key, step)}
                  onRemove={() => remove(contact.key)}
                />
              </header>
              <ContactFields
                contact={contact}
                fault={name => faults[`contacts.${i}.${name}`]}
                roles={roles}
                hasMembers={hasMembers ?? false}
                onChange={values => change(contact.key, values)}
              />
              <div className={`flex gap-5 ${styles.choices}`}>
                <label>
                  <input
                    type="radio"
                    name="main-contact"
                    checked={contact.isMain}
                    onChange={() => makeMain(contact.key)}
                  />
                  设为主要联系人
                </label>
                <Checkbox
                  checked={contact.isPhoneShown}
                  onChange={event => change(contact.key, { isPhoneShown: event.target.checked })}
                >
                  向登录用户展示手机号
                </Checkbox>
              </div>
            </li>
          )
        })}
      </ol>
      {faults.contacts && (
        <p className={styles.error} role="alert">
          {faults.contacts}
        </p>
      )}
      <Button
        icon={<PlusIcon />}
        aria-disabled={contacts.length >= companyLimits.contacts}
        onClick={() => onChange([...contacts, emptyContact(contacts.length === 0)])}
      >
        添加联系人（{contacts.length}/{companyLimits.contacts}）
      </Button>
    </>
  )
}

const nameOf = (contact: ContactDraft, at: number) => contact.name || `联系人${at + 1}`

interface ToolsProps {
  who: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

const Tools = ({ who, isFirst, isLast, onMove, onRemove }: ToolsProps) => (
  <span className={styles.tools}>
    <button
      className="faint-off hover-ground"
      type="button"
      aria-label={`${who}上移`}
      disabled={isFirst}
      onClick={() => onMove(-1)}
    >
      <ArrowUpIcon />
    </button>
    <button
      className="faint-off hover-ground"
      type="button"
      aria-label={`${who}下移`}
      disabled={isLast}
      onClick={() => onMove(1)}
    >
      <ArrowDownIcon />
    </button>
    <button
      className="faint-off hover-ground"
      type="button"
      aria-label={`删除${who}`}
      disabled={isFirst && isLast}
      onClick={onRemove}
    >
      <TrashIcon />
    </button>
  </span>
)

interface ContactFieldsProps {
  contact: ContactDraft
  fault: (name: string) => string | undefined
  roles: readonly Option[]
  hasMembers: boolean
  onChange: (values: Partial<ContactDraft>) => void
}

function ContactFields({ contact, fault, roles, hasMembers, onChange }: ContactFieldsProps) {
  return (
    <div className="stack columns-3 gap-x-4">
      <Field label="姓名" required error={fault('name')}>
        <Input value={contact.name} maxLength={30} onChange={event => onChange({ name: event.target.value })} />
      </Field>
      <Field label="手机号" required error={fault('phone')}>
        <Input
          value={contact.phone}
          inputMode="tel"
          unspaced
          onChange={event => onChange({ phone: event.target.value.trim() })}
        />
      </Field>
      <Field label="职务" error={fault('position')}>
        <Input value={contact.position} maxLength={30} onChange={event => onChange({ position: event.target.value })} />
      </Field>
      <Field label="职责" error={fault('role')}>
        <Select
          options={roles}
          placeholder="请选择"
          value={contact.role}
          onChange={event => onChange({ role: event.target.value })}
        />
      </Field>
      <Field label="负责范围" error={fault('category')}>
        <Input
          value={contact.category}
          maxLength={30}
          placeholder="例如：华东区、层析填料"
          onChange={event => onChange({ category: event.target.value })}
        />
      </Field>
      <Field label="邮箱" error={fault('email')}>
        <Input
          type="email"
          value={contact.email}
          maxLength={120}
          onChange={event => onChange({ email: event.target.value.trim() })}
        />
      </Field>
      {hasMembers && (
        <Field label="加入企业后的角色" error={fault('memberRole')}>
          <Select
            options={memberRoles}
            value={contact.memberRole}
            onChange={event => onChange({ memberRole: event.target.value as ContactDraft['memberRole'] })}
          />
        </Field>
      )}
    </div>
  )
}
