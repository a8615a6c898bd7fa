import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { sheetNames, writeAntdCss } from './scripts/antd-css.ts'
import { antdSheets } from './scripts/patches/antd-sheets.ts'
import { antdWithoutStyles } from './scripts/patches/antd-without-styles.ts'
import { chineseNames } from './scripts/patches/chinese-names.ts'
import { className } from './scripts/patches/class-names.ts'
import { keepCssImports } from './scripts/patches/keep-css-imports.ts'
import { slimAntd } from './scripts/patches/slim-antd.ts'
import { slimClient } from './scripts/patches/slim-client.ts'
import { phoneQueries } from './scripts/phone-queries.ts'
import { writeTokensCss } from './scripts/tokens-css.ts'

/** Browser files by what they are: few names to repeat in the list of routes, and long-lived in caches. */
const chunks = {
  groups: [
    // sheets of antd, each in a file of its own that pages share
    ...sheetNames().map(sheet => ({
      name: `antd-${sheet}`,
      test: new RegExp(`/\\.react-router/antd/${sheet}\\.css`),
      priority: 40,
    })),
    {
      name: 'base',
      test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\//,
      priority: 30,
    },
    // what every public page shows
    {
      name: 'site',
      test: /web\/app\/((root|site\/(layout|boundary|header|dialogs|error-page)|ui\/base\/(tag|badge|card|breadcrumbs|empty|skeleton|avatar|button))\.tsx|(lib\/(api\/(client|failure)|address|feedback|open-dialogs)|ui\/overlay\/toast)\.ts)/,
      priority: 20,
    },
    // parts of every list and page of goods
    {
      name: 'goods',
      test: /web\/app\/domains\/goods\/(list\/card-actions|goods-(picture|price)|stock-tag)\.tsx?/,
      priority: 10,
    },
    // what an order costs, for a page of goods and the basket: as files of their own they cost more than they hold
    { name: 'price', test: /(web\/app\/domains\/goods\/price|contract\/src\/basket\/limits)\.ts/, priority: 10 },
    // one file of styles for all calculators, there with the first render
    { name: 'calculator', test: /web\/app\/areas\/public\/tool\/calculator\/.*\.module\.css/, priority: 10 },
    // antd by what a back-office screen shows: nearly all have its frame, most a list with filters above a table, some a
    // form; what floats, and calendars, come with dialogs. Each group takes along what it imports and none before it has
    {
      name: 'antd',
      test: /node_modules\/(antd\/es\/(config-provider|locale|button)\/|@babel\/runtime\/)/,
      priority: 9,
    },
    {
      name: 'fields',
      test: /node_modules\/(antd\/es\/(select|input|tooltip|checkbox)\/|@ant-design\/icons\/es\/icons\/(\w+CircleFilled|LeftOutlined|RightOutlined))/,
      priority: 8,
    },
    { name: 'table', test: /node_modules\/antd\/es\/(table|pagination)\//, priority: 7 },
    { name: 'form', test: /node_modules\/antd\/es\/form\//, priority: 6 },
    { name: 'overlays', test: /node_modules\/antd\/es\/(modal|drawer)\//, priority: 5 },
    { name: 'dates', test: /node_modules\/(antd\/es\/date-picker|dayjs)\//, priority: 4 },
  ],
}

/**
 * Only what many pages share has a name. The list of routes names the files of all pages, and every page loads it
 * (scripts/patches/public-manifest.ts): a few letters of a hash tell them apart, and no compression shortens them.
 */
const shared = new Set(chunks.groups.map(({ name }) => name))
const isCss = (name: string) => name.endsWith('.css')
const names = {
  chunkFileNames: ({ name }: { name: string }) =>
    shared.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
  entryFileNames: 'assets/[hash:7].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    !names.some(isCss)
      ? 'assets/[name]-[hash:6][extname]'
      : names.some(name => name.startsWith('antd-'))
        ? 'assets/antd-[hash:6][extname]'
        : 'assets/[hash:6][extname]',
}

export default defineConfig(async ({ command }) => {
  await Promise.all([writeAntdCss(), writeTokensCss()])
  return {
    plugins: [
      reactRouter(),
      keepCssImports(),
      slimClient(),
      slimAntd(),
      chineseNames(),
      antdWithoutStyles(),
      antdSheets(),
    ],
    css: { modules: { generateScopedName: className }, postcss: { plugins: [phoneQueries()] } },
    build: {
      target: 'es2022',
      assetsInlineLimit: 2048,
      chunkSizeWarningLimit: 2000,
      // react-router preloads a page's files itself; for dialogs the table of everybody's files is not worth its weight
      modulePreload: false,
    },
    environments: {
      client: { build: { rolldownOptions: { output: { ...names, codeSplitting: chunks } } } },
      // without this the built pages would run React's development build wherever NODE_ENV is not set: npm start
      ssr:
        command === 'build'
          ? {
              define: { 'process.env.NODE_ENV': '"production"' },
              // pages made by the server name files as the browser's scripts do
              build: { rolldownOptions: { output: { assetFileNames: names.assetFileNames } } },
            }
          : {},
    },
    // one file with everything in it: the server starts in a fraction of the time
    ssr: command === 'build' ? { noExternal: true as const } : {},
    optimizeDeps: { include: ['antd', '@ant-design/icons', 'dayjs', 'dayjs/locale/zh-cn'] },
  }
})
