import { usccCheckCharacter, usccIsValid } from '@shangyouji/contract/checks'

/** What is wrong with a 统一社会信用代码, with the cure where it is known. */
export function usccError(code: string): string | undefined {
  if (code === '') return '请输入统一社会信用代码'
  if (usccIsValid(code)) return undefined
  if (code.length !== 18) return `统一社会信用代码为18位，现为${code.length}位`
  const wrong = /[IOSVZ]/.exec(code)
  if (wrong) return `统一社会信用代码中不含字母${wrong[0]}，请核对是否为形近的数字`
  const character = usccCheckCharacter(code)
  return character === null || /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}/.exec(code) === null
    ? '统一社会信用代码不正确，请对照营业执照核对'
    : '统一社会信用代码校验位不正确，请对照营业执照核对'
}
