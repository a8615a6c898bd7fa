import { z } from 'zod'

const units: Record<string, string> = {
  string: '个字',
  array: '项',
  number: '',
  int: '',
  bigint: '',
  set: '项',
  file: '字节',
}

/** Chinese texts for faults that a field does not word itself: what is wrong and what would be right. */
const chinese: z.core.$ZodErrorMap = issue => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return '请填写此项'
      return (
        { number: '须为数字', int: '须为整数', string: '须为文字', array: '须为列表', boolean: '须为是或否' }[
          issue.expected as string
        ] ?? '格式不正确'
      )
    case 'too_small':
      if (issue.origin === 'string' && (issue.input === '' || Number(issue.minimum) === 1)) return '请填写此项'
      if (issue.origin === 'array' && Number(issue.minimum) === 1) return '请至少选择一项'
      return `不能少于${issue.minimum}${units[issue.origin] ?? ''}`
    case 'too_big':
      return `不能超过${issue.maximum}${units[issue.origin] ?? ''}`
    case 'invalid_value':
      return '选项不正确'
    case 'invalid_format':
      return (
        {
          email: '邮箱格式不正确',
          url: '网址格式不正确',
          uuid: '编号格式不正确',
          date: '日期格式不正确',
          datetime: '时间格式不正确',
        }[issue.format as string] ?? '格式不正确'
      )
    case 'unrecognized_keys':
      return '含有未知的字段'
    case 'not_multiple_of':
      return '须为整数'
    default:
      return '格式不正确'
  }
}

z.config({ customError: chinese })
