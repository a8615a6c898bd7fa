import { getCalculator } from '@shangyouji/calculators'
import { describe } from '@shangyouji/calculators/core/describe'
import { asrpBuffer, calculation } from '@shangyouji/contract/calculators/calls'
import { serve } from '../../http/serve.ts'
import { found } from '../../kernel/failure.ts'
import { findBuffers } from './find-buffers.ts'

/** Calculators (计算器): what each takes and gives. Results are calculated by the screens with the same package. */
export const calculationRoutes = serve(calculation, {
  getByCode({ input }) {
    const calculator = found(getCalculator(input.code))
    return { ...describe(calculator), example: { ...calculator.example } }
  },
})

/** Buffering substances (缓冲剂) and named recipes (配方). */
export const asrpBufferRoutes = serve(asrpBuffer, {
  list: ({ db, input }) => findBuffers(db, input),
})
