/** npm run where -- <call | path | Chinese text | error code | table>: where it is written down, served, shown, tried. */
import { errors } from '../contract/src/errors.ts'
import { builtCalls, sourcesUnder } from './calls.ts'
import { callsWithoutScreen, findCalls } from './find-calls.ts'

const wanted = process.argv.slice(2).join(' ').trim()
if (!wanted) {
  console.log('用法：npm run where -- <接口名 | 接口路径 | 中文文字 | 错误码 | 数据表 | 页面地址>')
  process.exit(1)
}
const MOST_CALLS = 12
const MOST_LINES = 40
const lower = wanted.toLowerCase()
const found: string[] = []

/** Lines that hold what a pattern asks for, as `file:line  text`. */
function lines(folder: string, pattern: RegExp, files = /\.(ts|tsx|sql)$/): string[] {
  return sourcesUnder(folder, files).flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1}  ${line.trim().slice(0, 120)}`] : [])),
  )
}

const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const all = builtCalls()
const error = Object.entries(errors).find(
  ([name, { code }]) => name === wanted.toUpperCase() || String(code) === wanted,
)
const calls = all.filter(({ name, call }) => {
  if (error) return call.fails?.some(code => code === error[0])
  const path = call.path.toLowerCase()
  return name.toLowerCase().includes(lower) || path.includes(lower) || call.summary.toLowerCase().includes(lower)
})

if (error) {
  found.push(`错误 ${error[0]} ${error[1].code} ${error[1].text}`)
  found.push(...lines('contract/src', new RegExp(`^\\s*${error[0]}:`)))
  found.push(...lines('server/src', new RegExp(`['"]${error[0]}['"]`)).slice(0, MOST_LINES))
}

const places = findCalls(all)
const reasons = callsWithoutScreen()
// a name that is given whole is that call, however many others contain it
const exact = calls.filter(({ name, call }) => name === wanted || call.path === wanted)
for (const { name, call } of (exact.length > 0 ? exact : calls).slice(0, MOST_CALLS)) {
  const { contract, handler, screens, tests } = places.get(name)!
  found.push(
    `${name}  ${call.method} ${call.path}  ${call.summary}（${call.who}）`,
    `  contract  ${contract}`,
    `  handler   ${handler}`,
    ...(screens.length > 0 ? screens : [`none: ${reasons.get(name) ?? ''}`]).map(file => `  screen    ${file}`),
    ...tests.map(file => `  test      ${file}`),
  )
}
if (exact.length === 0 && calls.length > MOST_CALLS) found.push(`… 另有 ${calls.length - MOST_CALLS} 个接口`)

if (/^[a-z]\w*$/.test(wanted)) {
  const declared = lines('server/src', new RegExp(`^\\s*${wanted}: \\{`), /(^|\/)(tables|base-tables)\.ts$/)
  if (declared.length > 0) {
    const statement = new RegExp(`(selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\\('${wanted}\\b`)
    const uses = lines('server/src', statement, /(?<!test)\.ts$/).map(line => line.split(':')[0]!)
    found.push(
      `数据表 ${wanted}`,
      ...declared,
      ...lines('server/src/db', new RegExp(`\\btable (if not exists )?${wanted}\\b`), /\.sql$/),
    )
    found.push(...new Set(uses))
  }
}

if (found.length === 0 || /\p{Script=Han}/u.test(wanted)) {
  const before = found.length
  for (const folder of ['web/app', 'contract/src', 'server/src', 'calculators/src']) {
    found.push(...lines(folder, new RegExp(escaped, 'i')))
  }
  found.splice(before + MOST_LINES)
}
console.log(found.length > 0 ? found.join('\n') : '没有找到')
