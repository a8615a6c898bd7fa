import { BusinessForm } from '@shangyouji/contract/companies/form-schemas'

import { useRef } from 'react'

import { useRevalidator } from 'react-router'
import { Page, Panel, titled } from '../../back-office/page.tsx'
import { useUnsavedGuard } from '../../forms/unsaved-guard.ts'
import { checkBy, useForm } from '../../forms/use-form.ts'
import { api } from '../../lib/api/client.ts'
import { apiContext } from '../../lib/context.ts'
import { Button } from '../../ui/base/button.tsx'
import { confirmBox } from '../../ui/overlay/confirm.ts'
import { toast } from '../../ui/overlay/toast.ts'
import type { Route } from './+types/contacts.ts'
import { ContactList } from './contact-list.tsx'
import { type ContactDraft, contactOf, contactsToSend, emptyContact } from './form/company-draft.ts'
import { ContactsField } from './form/contacts-field.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ id, can }, { contactRoles }] = await Promise.all([api.business.getMine(), api.dictionaryItem.getCompany()])
  const contacts = await api.business.getContacts({ id })
  return { contacts, can, roles: contactRoles.map(({ code, name }) => ({ value: code, label: name })) }
}

export const meta = titled('联系人')
export const handle = { isPhoneReady: true }

const check = checkBy(BusinessForm.pick({ contacts: true }))

/** 联系人: at most ten in their order, one of them the main one; who logs in with the phone of one may join the company. */
export default function Contacts({ loaderData: { contacts, can, roles } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const read = useRef(contacts[0]?.version)
  const start = { contacts: contacts.length > 0 ? contacts.map(contactOf) : [emptyContact(true)] }
  const { values, set, faults, busy, isDirty, form, replace } = useForm<
    { contacts: readonly ContactDraft[] },
    typeof contacts
  >(start, {
    check: ({ contacts }) => check({ contacts: contactsToSend(contacts) }),
    send: ({ contacts }) => api.business.updateContacts({ contacts: contactsToSend(contacts), version: read.current }),
    async onSent(saved) {
      toast.success('联系人已保存')
      replace({ contacts: saved.map(contactOf) })
      await revalidate()
    },
  })
  useUnsavedGuard(isDirty)
  if (!isDirty) read.current = contacts[0]?.version

  const bound = new Set(contacts.filter(one => one.isBound).map(({ id }) => id))
  const leaving = contacts.filter(
    ({ id, phone, isBound }) => isBound && !values.contacts.some(one => one.id === id && one.phone === phone),
  )
  /** Who is no longer among the contacts leaves the company. */
  const mayGo = () =>
    leaving.length === 0 ||
    confirmBox({
      title: '移出企业成员',
      text: `${leaving.map(({ name }) => name).join('、')} 已加入企业，移除或更换手机号后将不能再进入本企业（负责人除外）。`,
      ok: '继续保存',
      danger: true,
    })

  return (
    <Page
      title="联系人"
      note="主要联系人展示在企业页面最前；联系人用自己的手机号登录后，可在个人中心的“企业信息”加入本企业"
    >
      <Panel>
        {can.edit ? (
          <form
            {...form}
            onSubmit={event => {
              event.preventDefault()
              void Promise.resolve(mayGo()).then(yes => (yes ? form.onSubmit(event) : undefined))
            }}
          >
            <ContactsField
              contacts={values.contacts}
              onChange={contacts => set({ contacts })}
              faults={faults}
              roles={roles}
              bound={bound}
              hasMembers
            />
            <div className="row gap-3 mt-4">
              <Button kind="primary" type="submit" busy={busy} aria-disabled={!isDirty}>
                保存
              </Button>
              {isDirty && (
                <Button kind="text" onClick={() => replace(start)}>
                  放弃修改
                </Button>
              )}
            </div>
          </form>
        ) : (
          <ContactList contacts={contacts} roles={roles} />
        )}
      </Panel>
    </Page>
  )
}
