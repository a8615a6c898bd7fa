import { expect, test } from 'vitest'
import { typedOf } from '../../../forms/typed-draft.ts'
import { casError, fieldErrorsOf, itemErrors } from './check-draft.ts'
import { type DemandDraft, draftOf, emptyDraft, emptyItem, isTouched, toForm, typedRules } from './draft.ts'

const today = '2026-11-21'
const draft = (more: Partial<DemandDraft> = {}): DemandDraft => ({
  ...emptyDraft({ phone: '13800000001', title: '采购 CHO 培养基' }),
  ...more,
})

test('a member needs a title and a phone, in the words of the specification', () => {
  const faults = fieldErrorsOf(draft({ title: ' ', demandMobile: '' }), { isMember: true, today })
  expect(faults).toEqual({ title: '请输入标题', demandMobile: '请输入手机号' })
  expect(fieldErrorsOf(draft({ demandMobile: '1234' }), { isMember: true, today })).toEqual({
    demandMobile: '手机号格式不正确',
  })
})

test('a visitor needs one of three contacts', () => {
  const none = { demandMobile: '', qqNumber: '', wxNumber: '' }
  expect(fieldErrorsOf(draft(none), { isMember: false, today })).toEqual({ contacts: 'qq、微信和手机号至少填一个' })
  expect(fieldErrorsOf(draft({ ...none, wxNumber: 'buyer_01' }), { isMember: false, today })).toEqual({})
  expect(fieldErrorsOf(draft({ ...none, qqNumber: '12' }), { isMember: false, today })).toEqual({
    qqNumber: 'QQ号格式不正确',
  })
})

test('empty lines are passed over and faults are counted as the call counts its lines', () => {
  const items = [emptyItem(), { ...emptyItem(), cas: '7732-18-4', qty: '0' }, { ...emptyItem(), name: '乙腈' }]
  const faults = fieldErrorsOf(draft({ items }), { isMember: true, today })
  expect(faults).toEqual({
    'items.0.name': '请填写名称',
    'items.0.cas': 'CAS号校验位不正确，末位应为5',
    'items.0.qty': '数量须为大于0的数',
  })
  expect(itemErrors(faults, items, 1)).toMatchObject({ name: '请填写名称' })
  expect(itemErrors(faults, items, 2)).toEqual({})
})

test('a CAS number is read as people type it', () => {
  expect(casError('CAS：7732－18－5')).toBeNull()
  expect(casError('')).toBeNull()
  expect(casError('abc')).toBe('CAS号格式不正确，应如 7732-18-5')
})

test('days that are over are refused', () => {
  expect(fieldErrorsOf(draft({ expectDate: '2026-11-20', quoteDeadline: today }), { isMember: true, today })).toEqual({
    expectDate: '期望日期不能早于今天',
  })
})

test('what visitors may not say does not leave the form', () => {
  const said = draft({
    cover: '/files/open/202611/a.jpg',
    isShow: true,
    area: [{ value: '310000', label: '上海市' }],
    attachments: [{ url: '/files/closed/202611/a.pdf', name: 'a.pdf', size: 1 }],
  })
  expect(toForm(said, false)).toMatchObject({ cover: '', isShow: false, attachments: [], enrollQuantity: '5' })
  expect(toForm(said, false)).not.toHaveProperty('province')
  expect(toForm(said, true)).toMatchObject({ isShow: true, province: '310000', provinceName: '上海市' })
})

test('an editor that holds nothing is empty, and lines without words change nothing', () => {
  const start = draft()
  expect(toForm(draft({ content: '<p><br></p>' }), true).content).toBe('')
  expect(isTouched(draft({ content: '<p><br></p>', items: [emptyItem()] }), start)).toBe(false)
  expect(isTouched(draft({ wxNumber: 'x' }), start)).toBe(true)
})

test('what is stored comes back into the form as it was typed', () => {
  const items = [{ ...emptyItem(), name: '乙腈', cas: '75-05-8', qty: '20', unit: '瓶', targetPrice: '128.5' }]
  const written = draft({ items, area: [{ value: '310000', label: '上海市' }], validDays: 60 })
  const back = draftOf(toForm(written, true) as Parameters<typeof draftOf>[0])
  expect(isTouched(back, written)).toBe(false)
})

test('a draft comes back letter by letter, valid or not; its files are those that can be opened now', () => {
  const items = [{ ...emptyItem(), name: '乙腈', qty: '两瓶', targetPrice: '12.345' }]
  const written = draft({
    demandMobile: ' 138 00',
    qqNumber: '12',
    items,
    cover: '/files/old.jpg',
    content: '<p>x</p>',
  })
  const typed = typedOf(written, typedRules)
  expect(typed).not.toHaveProperty('cover')
  expect(typed).not.toHaveProperty('content')
  const back = draftOf({ title: '', cover: '/files/new.jpg', content: '<p>x</p>', typed })
  expect(back).toEqual({ ...written, cover: '/files/new.jpg' })
})

test('a draft of an older form or of another program breaks nothing', () => {
  const typed = { qqNumber: 12, gone: 'x', items: [{ name: '乙腈', qty: 3 }, null], validDays: 15 }
  const back = draftOf({ title: '采购', typed })
  expect(back).toMatchObject({
    title: '采购',
    qqNumber: '',
    validDays: 15,
    items: [{ name: '乙腈', qty: '' }, { name: '' }],
  })
  expect(back).not.toHaveProperty('gone')
  expect(draftOf({ invalid: { demandMobile: '138-', items: [{ qty: -1 }] } })).toMatchObject({ demandMobile: '138-' })
})
