/**
 * All calculators at once, for servers and command lines · 全部计算器。
 * Browsers take the file of one calculator and `catalogue.ts` (the list) instead.
 */
import { bioreactorScaleup } from './bioprocess/bioreactor-scaleup.ts'
import { columnEfficiency } from './bioprocess/column-efficiency.ts'
import { columnFlow } from './bioprocess/column-flow.ts'
import { dbc } from './bioprocess/dbc.ts'
import { endotoxinMvd } from './bioprocess/endotoxin-mvd.ts'
import { fedbatchFeed } from './bioprocess/fedbatch-feed.ts'
import { klaDynamic } from './bioprocess/kla-dynamic.ts'
import { lrv } from './bioprocess/lrv.ts'
import { od600 } from './bioprocess/od600.ts'
import { radioDecay } from './bioprocess/radio-decay.ts'
import { rcfRpm } from './bioprocess/rcf-rpm.ts'
import { sterileFilter } from './bioprocess/sterile-filter.ts'
import { tff } from './bioprocess/tff.ts'
import { ammoniumSulfate } from './buffer/ammonium-sulfate.ts'
import { bufferHh } from './buffer/buffer-hh.ts'
import { bufferPka } from './buffer/buffer-pka.ts'
import { bufferRecipe } from './buffer/buffer-recipe.ts'
import { bufferTemp } from './buffer/buffer-temp.ts'
import { CATALOGUE, type CalculatorCode } from './catalogue.ts'
import { cellCount } from './cell/cell-count.ts'
import { cellPassage } from './cell/cell-passage.ts'
import { cellSeeding } from './cell/cell-seeding.ts'
import { doublingTime } from './cell/doubling-time.ts'
import { ivcdQp } from './cell/ivcd-qp.ts'
import { moi } from './cell/moi.ts'
import { tcid50 } from './cell/tcid50.ts'
import { transfection } from './cell/transfection.ts'
import type { Calculator, NamedCalculator, Result } from './core/calculator.ts'
import { texts } from './core/errors.ts'
import { copyNumber } from './nucleic/copy-number.ts'
import { ligation } from './nucleic/ligation.ts'
import { naA260 } from './nucleic/na-a260.ts'
import { naMoleMass } from './nucleic/na-mole-mass.ts'
import { naMw } from './nucleic/na-mw.ts'
import { oligoResuspend } from './nucleic/oligo-resuspend.ts'
import { pcrMix } from './nucleic/pcr-mix.ts'
import { primerProps } from './nucleic/primer-props.ts'
import { qpcrDdct } from './nucleic/qpcr-ddct.ts'
import { qpcrEfficiency } from './nucleic/qpcr-efficiency.ts'
import { restrictionDigest } from './nucleic/restriction-digest.ts'
import { seqReverseComplement } from './nucleic/seq-reverse-complement.ts'
import { seqTranslate } from './nucleic/seq-translate.ts'
import { tmBasic } from './nucleic/tm-basic.ts'
import { tmNn } from './nucleic/tm-nn.ts'
import { enzymeActivity } from './protein/enzyme-activity.ts'
import { labelingDol } from './protein/labeling-dol.ts'
import { proteinA280 } from './protein/protein-a280.ts'
import { proteinCharge } from './protein/protein-charge.ts'
import { proteinMoleMass } from './protein/protein-mole-mass.ts'
import { proteinParam } from './protein/protein-param.ts'
import { purificationTable } from './protein/purification-table.ts'
import { acidDilution } from './solution/acid-dilution.ts'
import { casCheck } from './solution/cas-check.ts'
import { concConvert } from './solution/conc-convert.ts'
import { dilution } from './solution/dilution.ts'
import { formulaMass } from './solution/formula-mass.ts'
import { ionicStrength } from './solution/ionic-strength.ts'
import { isotopePatternCalculator } from './solution/isotope-pattern.ts'
import { molarity } from './solution/molarity.ts'
import { serialDilution } from './solution/serial-dilution.ts'
import { unitConvert } from './solution/unit-convert.ts'
import { curve4pl } from './statistics/curve-4pl.ts'
import { curveLinear } from './statistics/curve-linear.ts'
import { lodLoq } from './statistics/lod-loq.ts'
import { statAnova } from './statistics/stat-anova.ts'
import { statDescribe } from './statistics/stat-describe.ts'
import { statGrubbs } from './statistics/stat-grubbs.ts'
import { statSamplesize } from './statistics/stat-samplesize.ts'
import { statTtest } from './statistics/stat-ttest.ts'

const CALCULATORS: Readonly<Record<CalculatorCode, Calculator>> = {
  molarity: molarity,
  dilution: dilution,
  'conc-convert': concConvert,
  'serial-dilution': serialDilution,
  'acid-dilution': acidDilution,
  'formula-mass': formulaMass,
  'isotope-pattern': isotopePatternCalculator,
  'cas-check': casCheck,
  'unit-convert': unitConvert,
  'ionic-strength': ionicStrength,
  'buffer-pka': bufferPka,
  'buffer-hh': bufferHh,
  'buffer-recipe': bufferRecipe,
  'buffer-temp': bufferTemp,
  'ammonium-sulfate': ammoniumSulfate,
  'na-mw': naMw,
  'na-mole-mass': naMoleMass,
  'copy-number': copyNumber,
  'na-a260': naA260,
  'tm-basic': tmBasic,
  'tm-nn': tmNn,
  'primer-props': primerProps,
  'seq-reverse-complement': seqReverseComplement,
  'seq-translate': seqTranslate,
  'restriction-digest': restrictionDigest,
  ligation: ligation,
  'pcr-mix': pcrMix,
  'oligo-resuspend': oligoResuspend,
  'qpcr-efficiency': qpcrEfficiency,
  'qpcr-ddct': qpcrDdct,
  'protein-param': proteinParam,
  'protein-charge': proteinCharge,
  'protein-a280': proteinA280,
  'protein-mole-mass': proteinMoleMass,
  'labeling-dol': labelingDol,
  'enzyme-activity': enzymeActivity,
  'purification-table': purificationTable,
  'cell-count': cellCount,
  'cell-seeding': cellSeeding,
  'doubling-time': doublingTime,
  'cell-passage': cellPassage,
  moi: moi,
  tcid50: tcid50,
  transfection: transfection,
  'ivcd-qp': ivcdQp,
  'rcf-rpm': rcfRpm,
  od600: od600,
  'kla-dynamic': klaDynamic,
  'fedbatch-feed': fedbatchFeed,
  'bioreactor-scaleup': bioreactorScaleup,
  'column-flow': columnFlow,
  dbc: dbc,
  'column-efficiency': columnEfficiency,
  tff: tff,
  'sterile-filter': sterileFilter,
  'endotoxin-mvd': endotoxinMvd,
  lrv: lrv,
  'radio-decay': radioDecay,
  'stat-describe': statDescribe,
  'stat-ttest': statTtest,
  'stat-anova': statAnova,
  'stat-samplesize': statSamplesize,
  'curve-linear': curveLinear,
  'curve-4pl': curve4pl,
  'stat-grubbs': statGrubbs,
  'lod-loq': lodLoq,
}

const BY_CODE: ReadonlyMap<unknown, NamedCalculator> = new Map(
  CATALOGUE.map(entry => [entry.code, { ...entry, ...CALCULATORS[entry.code] }]),
)

/** The calculator of a code with its names and definition, or undefined. */
export function getCalculator(code: unknown): NamedCalculator | undefined {
  return BY_CODE.get(code)
}

/**
 * Calculates with canonical units (see the definition of each input) and gives unrounded numbers:
 * `calculate('molarity', { solveFor: 'mass', concM: 0.1, volumeL: 1, molarMass: 58.44 })` →
 * `{ output: { massG: 5.844 } }`. What cannot be calculated answers `{ error, field?, message }`, an unknown code
 * INVALID_OPTION at `code`. Pure; never throws; never gives NaN or Infinity.
 */
export function calculate(code: string, input: unknown): Result {
  const calculator = getCalculator(code)
  if (!calculator) return { error: 'INVALID_OPTION', field: 'code', message: texts.invalidOption('计算器') }
  return calculator.run(input)
}
