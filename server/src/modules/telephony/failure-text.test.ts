import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test.each([
  ['isv.BIND_CONFLICT', '服务商：该号码下已有其中一方的绑定'],
  ['UNKNOWN', '服务商没有答复，结果未知；该号码到期前不再用于这两方'],
  ['isv.FLOW_LIMIT', '服务商拒绝绑定（代码 isv.FLOW_LIMIT）'],
  ['MissingPoolKey', '服务商拒绝绑定（代码 MissingPoolKey）'],
  ['服务商已无此绑定', '服务商已无此绑定'],
  ['', ''],
])('a binding that failed with %s says why in Chinese', (reason, text) => {
  expect(failureText(reason)).toBe(text)
})
