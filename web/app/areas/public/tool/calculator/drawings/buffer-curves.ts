import { bufferPka } from '@shangyouji/calculators/buffer/buffer-pka'

/** Apparent pKa of a buffer of the table, undefined outside of its limits. */
export function calculatePka(buffer: string, tempC: number, ionicStrength: number): number | undefined {
  const result = bufferPka.run({ buffer, tempC, ionicStrength })
  return 'output' in result ? (result.output.pKaEff as number) : undefined
}
