import { defineExtra } from '../../extra.ts'
import styles from '../extras.module.css'

export { casCheck as calculator } from '@shangyouji/calculators/solution/cas-check'

export const extra = defineExtra<{ cas: string }, { valid: boolean; checkDigit: string }>({
  pictureTitle: '逐位验算',
  Picture({ input: { cas }, output: { valid, checkDigit } }) {
    const digits = [...cas.replaceAll('-', '')]
    const given = digits.pop()
    const weighted = digits.map((digit, i) => ({ digit: Number(digit), weight: digits.length - i }))
    const sum = weighted.reduce((total, { digit, weight }) => total + digit * weight, 0)
    return (
      <>
        <table className={styles.digits}>
          <tbody>
            <tr>
              <th className="hint regular" scope="row">
                数字
              </th>
              {weighted.map(({ weight, digit }) => (
                <td key={weight} className="code">
                  {digit}
                </td>
              ))}
            </tr>
            <tr>
              <th className="hint regular" scope="row">
                × 位次
              </th>
              {weighted.map(({ weight }) => (
                <td key={weight}>{weight}</td>
              ))}
            </tr>
            <tr>
              <th className="hint regular" scope="row">
                = 积
              </th>
              {weighted.map(({ weight, digit }) => (
                <td key={weight}>{weight * digit}</td>
              ))}
            </tr>
          </tbody>
        </table>
        <p className="hint mt-2">
          积之和 {sum}，除以 10 余 {checkDigit}；号码末位为 {given}，{valid ? '相符' : '不符'}。
        </p>
      </>
    )
  },
  goods: ({ cas }) => [{ label: `查找 ${cas}`, keyword: cas }],
})
