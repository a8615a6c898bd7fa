import { expect, test } from 'vitest'
import { withSheets } from './antd-sheets.ts'

const ANTD = '/here/node_modules/antd/es/'

test('what asks for the styles of a component brings the sheet that has them', () => {
  const code = "import useStyle from './style';\nimport { useCompact } from '../space/Compact';"
  expect(withSheets(code, `${ANTD}table/InternalTable.js`)).toMatch(/^import ".*\/antd\/table\.css"\nimport useStyle/)
  expect(withSheets("import useStyle from '../select/style';", `${ANTD}cascader/index.js`)).toContain(
    '/antd/fields.css"',
  )
  expect(withSheets("import useStyle from './style/search';", `${ANTD}input/Search.js`)).toContain('/antd/fields.css"')
})

test('what the frame has, and what makes styles, brings none', () => {
  expect(withSheets("import useStyle from './style';", `${ANTD}button/Button.js`)).toBeNull()
  expect(withSheets("import { a } from '../../input/style';", `${ANTD}date-picker/style/index.js`)).toBeNull()
  expect(withSheets("import './style';", '/here/web/app/back-office/frame/frame.tsx')).toBeNull()
})
