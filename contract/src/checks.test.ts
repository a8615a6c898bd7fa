import { describe, expect, test } from 'vitest'
import {
  casCheckDigit,
  casIsValid,
  displayName,
  foldCompanyName,
  maskPhone,
  PHONE_PATTERN,
  tidyCas,
  usccCheckCharacter,
  usccIsValid,
} from './checks.ts'

describe('CAS', () => {
  test.each(['7732-18-5', '7647-14-5', '50-00-0', '9005-64-5', '77-86-1', '1239-45-8'])('%s is valid', cas => {
    expect(casIsValid(cas)).toBe(true)
  })
  test.each(['7647-14-6', '7732-18-4', '00-00-0', '0050-00-0', '7732-185', '77321-8-5', '12345678-12-3', '', 'abc'])(
    '%s is not valid',
    cas => {
      expect(casIsValid(cas)).toBe(false)
    },
  )
  test('the check digit is counted from the right and needs no last part', () => {
    expect(casCheckDigit('7732-18')).toBe(5)
    expect(casCheckDigit('7732-18-9')).toBe(5)
    expect(casCheckDigit('7732')).toBeNull()
  })
  test('what people type is tidied first', () => {
    expect(tidyCas(' CAS: 7732–18—5 ')).toBe('7732-18-5')
    expect(tidyCas('CAS号：７７３２－１８－５')).toBe('7732-18-5')
    expect(tidyCas('CAS No. 50-00-0')).toBe('50-00-0')
  })
})

describe('统一社会信用代码', () => {
  test('the vector of the standard is valid, every single changed character is not', () => {
    const vector = '91350100M000100Y43'
    expect(usccIsValid(vector)).toBe(true)
    for (let i = 0; i < vector.length; i++) {
      const other = vector[i] === '2' ? '5' : '2'
      expect(usccIsValid(vector.slice(0, i) + other + vector.slice(i + 1))).toBe(false)
    }
  })
  test.each(['91350100m000100y43', '91350100M000100Y4', '91350100M000100Y433', '91350100I000100Y43', ''])(
    '%s is refused',
    code => {
      expect(usccIsValid(code)).toBe(false)
    },
  )
  test('the check character can be computed for made-up companies', () => {
    expect(usccCheckCharacter('91350100M000100Y4')).toBe('3')
    expect(usccCheckCharacter('9135')).toBeNull()
  })
})

describe('phone and names', () => {
  test('the pattern takes 11 digits starting with 1', () => {
    expect(PHONE_PATTERN.test('13812341234')).toBe(true)
    for (const bad of ['23812341234', '1381234123', '138123412345', '138 1234 1234'])
      expect(PHONE_PATTERN.test(bad)).toBe(false)
  })
  test('the middle of a phone is masked', () => {
    expect(maskPhone('13812341234')).toBe('138****1234')
    expect(maskPhone('12345')).toBe('****')
    expect(maskPhone('')).toBe('')
  })
  test('a name is cut to eight characters with an ellipsis', () => {
    expect(displayName({ name: '张三' })).toBe('张三')
    expect(displayName({ name: '上海某某生物科技' })).toBe('上海某某生物科技')
    expect(displayName({ name: '上海某某生物科技有限公司' })).toBe('上海某某生物科技…')
    expect(displayName({ name: '👩‍🔬👩‍🔬👩‍🔬👩‍🔬👩‍🔬👩‍🔬👩‍🔬👩‍🔬👩‍🔬' })).toBe(`${'👩‍🔬'.repeat(8)}…`)
  })
  test('a phone without a name is masked', () => {
    expect(displayName({ name: '  ', phone: '13812345678' })).toBe('138****5678')
    expect(displayName({ name: '13812345678' })).toBe('138****5678')
    expect(displayName({})).toBe('')
  })
  test('two spellings of one company have one key', () => {
    const key = foldCompanyName('赛默（上海）生物科技有限公司')
    expect(foldCompanyName('  赛默(上海)生物科技有限公司 ')).toBe(key)
    expect(foldCompanyName('赛默【上海】生物 科技有限公司')).toBe(key)
    expect(foldCompanyName('ＡＢＣ Bio（中国）')).toBe(foldCompanyName('abc bio(中国)'))
    expect(foldCompanyName('赛默（北京）生物科技有限公司')).not.toBe(key)
  })
})
