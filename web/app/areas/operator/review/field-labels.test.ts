import { BrandForm } from '@shangyouji/contract/catalogue/brand-calls'
import { BusinessForm } from '@shangyouji/contract/companies/form-schemas'
import { DirectoryForm, TeamworkForm } from '@shangyouji/contract/cooperation/schemas'
import { DemandForm } from '@shangyouji/contract/demands/calls'
import { GoodsForm } from '@shangyouji/contract/goods/form-schemas'
import { MeetingForm } from '@shangyouji/contract/meetings/schemas'
import { ArticleForm } from '@shangyouji/contract/publications/article-calls'
import { DataLibraryForm } from '@shangyouji/contract/publications/data-library-calls'
import { SolutionForm } from '@shangyouji/contract/publications/solution-calls'
import { VideoForm } from '@shangyouji/contract/publications/video-calls'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { columnLabels, isNamed } from './field-labels.ts'

const forms = {
  ArticleForm,
  BrandForm,
  BusinessForm,
  DataLibraryForm,
  DemandForm,
  DirectoryForm,
  GoodsForm,
  MeetingForm,
  SolutionForm,
  TeamworkForm,
  VideoForm,
}

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
const schemaOf = (form: z.ZodType) => z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' }) as Schema
const partsOf = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? []).flatMap(partsOf)]

/** Columns of the tables inside a form. */
function columnsOf(schema: Schema): string[] {
  return partsOf(schema).flatMap(part => [
    ...(part.items ? columnsOf(part.items) : []),
    ...Object.entries(part.properties ?? {}).flatMap(([name, inner]) => [name, ...columnsOf(inner)]),
  ])
}

test.each(Object.entries(forms))('every field of %s has a Chinese name for its reviewer', (_, form) => {
  const fields = Object.keys(schemaOf(form).properties ?? {})
  expect(fields.length).toBeGreaterThan(5)
  expect(fields.filter(field => !isNamed(field))).toEqual([])
})

// companies and goods have sheets of their own
test.each([
  ['MeetingForm', MeetingForm],
  ['DemandForm', DemandForm],
] as const)('so has every column of the tables in %s', (_, form) => {
  const columns = Object.values(schemaOf(form).properties ?? {}).flatMap(columnsOf)
  expect(columns.length).toBeGreaterThan(5)
  expect([...new Set(columns)].filter(column => column !== 'id' && !(column in columnLabels))).toEqual([])
})

test('a field that nobody named is found', () => expect(isNamed('unheardOf')).toBe(false))
