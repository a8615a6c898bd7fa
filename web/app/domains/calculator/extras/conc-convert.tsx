import { defineExtra } from '../extra.ts'

export const extra = defineExtra({ compounds: { molarMass: 'mass' }, main: ['M', 'gL'] })
