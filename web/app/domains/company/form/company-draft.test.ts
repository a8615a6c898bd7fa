import { expect, test } from 'vitest'
import { draftOf, draftToSend } from './company-draft.ts'

const applicant = { name: '林晓', phone: '13800000001' }

test('a new application names the applicant as its main contact', () => {
  const draft = draftOf(null, applicant)
  expect(draft.kind).toBe('SUPPLIER')
  expect(draft.contacts).toMatchObject([{ name: '林晓', phone: '13800000001', isMain: true }])
})

test('a draft comes back as it was typed, and what is no text is left empty', () => {
  const draft = draftOf(
    { kind: 'EXHIBITION', name: '华东', uscc: 7, models: ['A', 3], licences: [{ type: 'GMP', no: '1' }, null] },
    applicant,
  )
  expect(draft).toMatchObject({ kind: 'EXHIBITION', name: '华东', uscc: '', models: ['A'] })
  expect(draft.licences).toMatchObject([{ type: 'GMP', no: '1', expireAt: '', img: '' }])
})

test('keys of rows and names of areas stay on screen', () => {
  const sent = draftToSend(
    draftOf({ province: '310000', provinceName: '上海市', licences: [{ type: 'GMP' }] }, applicant),
  )
  expect(sent).toMatchObject({ province: '310000' })
  expect(sent).not.toHaveProperty('provinceName')
  expect(sent.licences[0]).not.toHaveProperty('key')
  expect(sent.contacts[0]).not.toHaveProperty('key')
})
