import { display } from '@shangyouji/calculators/core/display'
import { StackedBar } from '../../drawings/stacked-bar.tsx'
import { defineExtra } from '../../extra.ts'

export { ionicStrength as calculator } from '@shangyouji/calculators/solution/ionic-strength'

interface Entered {
  ions: readonly { name?: string; conc: number; charge: number }[]
}

export const extra = defineExtra<Entered>({
  main: ['ionicStrength', 'osmolarityMosm'],
  pictureTitle: '各离子对离子强度的贡献',
  Picture({ input: { ions } }) {
    const parts = ions.map(({ name, conc, charge }, i) => {
      const value = 0.5 * conc * charge ** 2
      return { label: `${i + 1} ${name ?? ''}`, value, text: display(value, '3sf') }
    })
    return <StackedBar title={parts.map(({ label, text }) => `${label} ${text}`).join('，')} parts={parts} />
  },
  goods: [
    { label: '氯化钠', keyword: '7647-14-5' },
    { label: '渗透压标准液', keyword: '渗透压' },
  ],
})
