import { Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useReplayClick } from '../../../lib/hydration/hydrate-on-interaction.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { ChevronDownIcon, UploadIcon } from '../../../ui/base/icons.tsx'

const importWays = [
  { key: 'import', label: '表格导入（最多2000行）' },
  { key: 'import/library', label: '从公共库选用' },
  { key: 'import/quick', label: '按CAS号 / 货号快速导入' },
  { key: 'import/photos', label: '批量上传图片' },
  { type: 'divider' as const },
  { key: 'import/history', label: '导入记录' },
]

/** 批量导入: the ways to bring many products in at once. */
export default function ImportMenu() {
  const root = useReplayClick<HTMLSpanElement>()
  const navigate = useNavigate()
  return (
    <span ref={root} className="contents">
      <Dropdown
        trigger={['click']}
        menu={{ items: importWays, onClick: ({ key }) => void navigate(`/supplier/info/product/${key}`) }}
      >
        <Button icon={<UploadIcon />} aria-haspopup="menu">
          批量导入
          <ChevronDownIcon />
        </Button>
      </Dropdown>
    </span>
  )
}
