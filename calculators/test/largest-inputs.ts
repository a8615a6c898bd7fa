/** For every calculator whose time depends on its input: the largest input it allows, made from a fixed seed. */

/** Numbers between 0 and 1 from a seed (mulberry32), so that every run times the same input. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function letters(count: number, alphabet: string): string {
  const random = seeded(count)
  return Array.from({ length: count }, () => alphabet[Math.floor(random() * alphabet.length)]).join('')
}

function numbers(count: number, make: (random: () => number, i: number) => number): number[] {
  const random = seeded(count + 1)
  return Array.from({ length: count }, (_, i) => make(random, i))
}

const rows = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

const doses = numbers(500, (_, i) => 10 ** (-3 + (6 * i) / 499))
const responses = (noise: number) => {
  const random = seeded(9)
  return doses.map(x => 0.2 + 2.4 / (1 + (x / 1.3) ** -1.1) + noise * (random() - 0.5))
}
const rising = numbers(1000, (_, i) => i + 1)

/** The thirty enzymes with the most ambiguous or shortest sites take longest. */
const BUSY_ENZYMES =
  'AluI BsaJI BslI BstUI Cac8I CviKI-1 CviQI DpnI DpnII HaeIII HhaI HpaII Hpy166II Hpy188I HpyCH4III HpyCH4V MboI MluCI MnlI MseI MspI MwoI NlaIII NlaIV RsaI Sau3AI Sau96I ScrFI StyD4I TaqI'

export const LARGEST_INPUTS: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  'serial-dilution': () => ({ startConc: 1, factor: 10, steps: 24, volumeUl: 100 }),
  'formula-mass': () => ({ formula: 'CuSO4(H2O)5'.repeat(45) }),
  'isotope-pattern': () => ({
    formula: 'C9999H9999N999O999S999Sn999Xe999Cd999Te999Gd999Br999Cl999'.repeat(8),
    maxOffset: 30,
  }),
  'ionic-strength': () => ({ ions: rows(50, i => ({ conc: 0.001, charge: (i % 9) - 4 })), tempC: 37 }),
  'na-mw': () => ({ sequence: letters(100_000, 'ACGT'), type: 'dsDNA', fivePrime: 'OH', circular: false }),
  'tm-basic': () => ({ method: 'long', sequence: letters(100_000, 'ACGT'), naMm: 50 }),
  'tm-nn': () => ({
    sequence: letters(60, 'ACGT'),
    oligoNm: 250,
    naMm: 50,
    mgMm: 2,
    dntpMm: 0.8,
    saltCorrection: 'owczarzy2008',
  }),
  'primer-props': () => ({ sequence: letters(60, 'ACGT') }),
  'seq-reverse-complement': () => ({
    sequence: letters(100_000, 'ACGTRYKMBVDHSWNacgtrykmbvdhswn'),
    type: 'DNA',
    operation: 'reverseComplement',
  }),
  'seq-translate': () => ({ sequence: letters(100_000, 'ACGTUNRY'), frame: -3, table: 1, toStop: false }),
  'restriction-digest': () => ({ sequence: letters(50_000, 'ACGT'), linear: false, enzymes: BUSY_ENZYMES.split(' ') }),
  'pcr-mix': () => ({
    reactions: 1000,
    extraPct: 50,
    volumeUl: 100,
    templateUl: 1,
    components: rows(50, i => ({ name: `组分${i}`, stock: 100, final: 1 })),
  }),
  'oligo-resuspend': () => ({ sequence: letters(1000, 'ACGT'), od260: 5, targetUm: 100 }),
  'qpcr-efficiency': () => ({
    quantity: numbers(1000, (_, i) => 10 ** (1 + i / 200)),
    ct: numbers(1000, (random, i) => 38 - (3.4 * i) / 200 + random() * 0.1),
    unknownCt: 25,
  }),
  'qpcr-ddct': () => {
    const ct = numbers(1000, random => 20 + random())
    return { targetTreated: ct, refTreated: ct, targetControl: ct, refControl: ct, effTargetPct: 95, effRefPct: 99 }
  },
  'protein-param': () => ({ sequence: letters(20_000, 'ACDEFGHIKLMNPQRSTVWY') }),
  'protein-charge': () => ({ sequence: letters(20_000, 'ACDEFGHIKLMNPQRSTVWY'), pH: 7, pKaSet: 'bjellqvist' }),
  'purification-table': () => ({
    steps: rows(100, i => ({ name: `${i}`, volumeMl: 100, proteinMgMl: 10, activityUMl: 100 + i })),
  }),
  'cell-count': () => ({ live: numbers(200, () => 60), dead: numbers(200, () => 3), dilution: 2, volumeMl: 10 }),
  'doubling-time': () => ({ mode: 'series', hoursList: rising, counts: rising.map(t => 1e5 * Math.exp(t / 100)) }),
  tcid50: () => ({
    log10FirstDilution: -1,
    log10Step: 0.5,
    wells: 100,
    positives: numbers(100, (_, i) => 100 - Math.round((100 * i) / 99)),
    volumeMl: 0.1,
  }),
  'ivcd-qp': () => ({ days: rising, vcd1e6PerMl: rising.map(t => 1 + t / 50), titerGL: rising.map(t => t * t * 1e-5) }),
  'kla-dynamic': () => ({ timeS: rising, doPct: rising.map(t => 100 - 90 * Math.exp(-t / 300)), saturationPct: 101 }),
  'fedbatch-feed': () => ({
    mu: 0.01,
    x0GL: 10,
    v0L: 5,
    feedSGL: 500,
    residualSGL: 0,
    yxs: 0.5,
    maintenance: 0.02,
    hours: rising,
  }),
  dbc: () => ({
    feedMgMl: 3,
    cvMl: 1,
    holdupMl: 0.5,
    breakthroughPct: 50,
    volumeMl: rising,
    ratio: rising.map(v => 1 / (1 + Math.exp((900 - v) / 20))),
  }),
  'sterile-filter': () => ({
    timeMin: rising,
    volumeMl: rising.map(t => t / (t / 1000 + 0.04)),
    testAreaCm2: 13.8,
    batchL: 100,
    batchMin: 120,
    safetyFactor: 1.5,
  }),
  lrv: () => ({ steps: rows(100, () => ({ titerIn: 1e7, volumeInMl: 100, titerOut: 10, volumeOutMl: 100 })) }),
  'stat-describe': () => ({ values: numbers(10_000, random => 50 + random()) }),
  'stat-ttest': () => ({
    a: numbers(10_000, random => 50 + random()),
    b: numbers(9999, random => 50.01 + random()),
    type: 'welch',
    alternative: 'two-sided',
  }),
  'stat-anova': () => ({ groups: rows(100, i => numbers(1000 - i, random => 50 + random())) }),
  'stat-samplesize': () => ({ difference: 0.001, sd: 1, alpha: 1e-9, power: 0.9999, tails: 2 }),
  'curve-linear': () => ({ x: rising, y: rising.map(x => 2 * x + (x % 7)), unknownY: rising }),
  'curve-4pl': () => ({ x: doses, y: responses(0.3) }),
  'stat-grubbs': () => ({ values: numbers(10_000, random => 50 + random()), alpha: 0.05 }),
  'lod-loq': () => ({ x: rising, y: rising.map(x => 2 * x + (x % 7)) }),
}
