import type { Feature } from 'write-excel-file/node'
import type { Field } from '../fields.ts'

/** Sheet that holds what may be chosen, a column per field. */
export const LISTS_SHEET = '选项'

/** A, B … Z, AA … */
export function columnName(index: number): string {
  const rest = index % 26
  const before = index < 26 ? '' : columnName((index - rest) / 26 - 1)
  return before + String.fromCharCode(65 + rest)
}

/** Columns of the sheet of choices: the field's name above what may be chosen. */
export function choiceRows(fields: readonly Field[]): (string | undefined)[][] {
  const chosen = fields.filter(field => field.options.length > 0)
  const depth = Math.max(0, ...chosen.map(field => field.options.length))
  return [
    chosen.map(field => field.label),
    ...Array.from({ length: depth }, (_, row) => chosen.map(field => field.options[row])),
  ]
}

/**
 * Dropdowns in the cells of fields that have choices. Another text warns and stays possible: several values may stand in
 * one cell, and the preview says what is wrong.
 * @param rows lines of the table, the header being line 1
 */
export function dropdowns(fields: readonly Field[], rows: number) {
  const chosen = fields.filter(field => field.options.length > 0)
  const marks = chosen.map((field, at) => {
    const cell = columnName(fields.indexOf(field))
    const list = columnName(at)
    const from = `'${LISTS_SHEET}'!$${list}$2:$${list}$${field.options.length + 1}`
    return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" errorTitle="不在选项中" error="可以保留，导入预览时会检查" sqref="${cell}2:${cell}${rows}"><formula1>${from}</formula1></dataValidation>`
  })
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          // the schema has validations behind the cells, before margins
          transform: (content, _, { sheetIndex }) =>
            sheetIndex === 0 && marks.length > 0
              ? content.replace(
                  '</sheetData>',
                  `</sheetData><dataValidations count="${marks.length}">${marks.join('')}</dataValidations>`,
                )
              : content,
        },
      },
    },
  } satisfies Feature<unknown>
}
