import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findContacts, maskContacts } from './contacts.ts'

/** label (1 has a contact of that kind, 0 has none), kind, text; the first 50 lines are the published samples. */
const cases = readFileSync(new URL('contact-cases.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter(line => line !== '')
  .map(line => line.split('\t') as [string, string, string])

describe('texts with contact details', () => {
  test.each(cases.filter(([label]) => label === '1'))('%s %s: %s', (_label, kind, text) => {
    expect(findContacts(text).map(contact => contact.kind)).toContain(kind)
  })
})

describe('texts of the trade without any', () => {
  test.each(cases.filter(([label]) => label === '0'))('%s %s: %s', (_label, _kind, text) => {
    expect(findContacts(text)).toEqual([])
  })
})

test('what is reported is what was typed', () => {
  expect(findContacts('现货，电话：１３８－１２３４－５６７８，QQ：12345678，sales@bio-supply.com')).toEqual([
    { kind: 'phone', text: '１３８－１２３４－５６７８' },
    { kind: 'qq', text: 'QQ：12345678' },
    { kind: 'email', text: 'sales@bio-supply.com' },
  ])
  expect(findContacts('一三八一二三四五六七八 和 <a href="mailto:a@b.cn">邮件</a>')).toEqual([
    { kind: 'phone', text: '一三八一二三四五六七八' },
    { kind: 'email', text: 'a@b.cn' },
  ])
})

test('links to the platform itself are no contacts', () => {
  const text = '<a href="https://www.shangyouji.example.com/goods/1">产品</a>'
  expect(findContacts(text)).toHaveLength(1)
  expect(findContacts(text, ['shangyouji.example.com'])).toEqual([])
})

test('a message is masked where the contact stood', () => {
  expect(maskContacts('请打 138 1234 5678，或加 V：labchem01 详聊')).toEqual({
    text: '请打 ***，或*** 详聊',
    masked: 2,
  })
  expect(maskContacts('货号 WX-01 有货吗？')).toEqual({ text: '货号 WX-01 有货吗？', masked: 0 })
})

const digitForms = [
  '0123456789',
  '０１２３４５６７８９',
  '〇一二三四五六七八九',
  '零壹贰叁肆伍陆柒捌玖',
  '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
].map(form => [...form])
const mobile = fc
  .tuple(fc.constantFrom(...'3456789'), fc.stringMatching(/^\d{8}[1-9]$/))
  .map(([second, rest]) => `1${second}${rest}`)

test('every mobile number is found in every usual disguise', () => {
  const writing = fc.record({
    phone: mobile,
    form: fc.constantFrom(...digitForms),
    gap: fc.constantFrom('', ' ', '-', '.', '—', '*', '\u200b', ' - ', '·', '\u{FE0F}\u20E3'),
    sizes: fc.constantFrom([3, 4, 4], [11], Array<number>(11).fill(1)),
    before: fc.constantFrom('', '请联系', '电话：', '试剂现货，', 'CAS 7732-18-5，', '<p>', '货号 A11001-500G，'),
    after: fc.constantFrom('', '，谢谢', '（王工）', '</p>', ' 微信同号'),
  })
  fc.assert(
    fc.property(writing, ({ phone, form, gap, sizes, before, after }) => {
      let at = 0
      const groups = sizes.map(size => {
        at += size
        return [...phone.slice(at - size, at)].map(digit => form[Number(digit)]).join('')
      })
      expect(findContacts(`${before}${groups.join(gap)}${after}`).map(contact => contact.kind)).toEqual(['phone'])
    }),
    { numRuns: 600 },
  )
})

test('numbers of the trade are no contacts', () => {
  const amount = fc.double({ min: 0.0001, max: 99_999, noNaN: true }).map(value => value.toFixed(3))
  const catalog = fc.stringMatching(/^[A-Z]{1,3}\d{3,6}-\d{1,3}[A-Z]?$/)
  const unit = fc.constantFrom('mg', 'mL', 'μg', 'ng/mL', '支', '瓶', 'rpm', '℃', 'kDa')
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, unit), { maxLength: 6 }), catalog, (amounts, code) => {
      const text = `货号 ${code}，${amounts.map(([value, of]) => `${value} ${of}`).join('、')}`
      expect(findContacts(text)).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('anything can be read, and hostile texts stay cheap', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
      findContacts(text)
      maskContacts(text)
    }),
    { numRuns: 500 },
  )
  const before = process.threadCpuUsage()
  for (const piece of [
    'a',
    '1',
    '1 ',
    '1-',
    'q ',
    '微信 ',
    '<a ',
    '<a "',
    '<!--',
    '<script>',
    '货号',
    '货号 ',
    'www.',
    'a.',
    'a@',
    ' at ',
    '。',
    '138 ',
    '0',
    'acgtacgtac ',
    '10.1234/',
    '&#1;',
    'o1',
    '微 ',
  ]) {
    findContacts(piece.repeat(Math.ceil(60_000 / piece.length)))
  }
  expect(process.threadCpuUsage(before).user).toBeLessThan(8_000_000)
})
