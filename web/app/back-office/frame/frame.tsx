import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN.js'
import '../../../.react-router/antd.css'
import './motion.css'
import './phone.css'
import { theme } from './theme.ts'

const staticTheme = { ...theme, zeroRuntime: true }

/** antd set up once for all back-offices: Chinese, the product's theme, no styles made at run time. */
export function BackOfficeFrame({ children }: { children: React.ReactNode }) {
  return (
    <ConfigProvider theme={staticTheme} locale={zhCN} button={{ autoInsertSpace: false }}>
      <div className={`ant-app ${theme.cssVar.key}`}>{children}</div>
    </ConfigProvider>
  )
}
