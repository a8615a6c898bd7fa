import { defineExtra } from '../../extra.ts'

export { concConvert as calculator } from '@shangyouji/calculators/solution/conc-convert'

export const extra = defineExtra({ compounds: { molarMass: 'mass' }, main: ['M', 'gL'] })
