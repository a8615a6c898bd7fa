import type { PhotoPreview } from '@shangyouji/contract/goods/import-calls'
import { importLimits } from '@shangyouji/contract/goods/import-limits'
import { useNavigate } from 'react-router'
import { FileDrop } from '../../../../back-office/file-drop.tsx'
import { Panel } from '../../../../back-office/page.tsx'

/** First step of pictures: the zip, named after the goods. */
export default function PhotoImport() {
  const navigate = useNavigate()
  return (
    <Panel>
      <p className="hint">
        把图片以货号命名后压缩为 zip：BF-1001.jpg 为封面，BF-1001-2.jpg、BF-1001_3.jpg
        依次排在后面；也可以每个货号一个文件夹。
      </p>
      <FileDrop<PhotoPreview>
        call="goodsInfo.batchUploadPhoto"
        fields={{}}
        accept=".zip"
        maxBytes={importLimits.zipBytes}
        title="点击或拖入 .zip 文件"
        note="不超过200M、2000张；jpg、png、webp、gif，每张不超过20M，每个产品最多10张"
        onDone={preview => void navigate(`/supplier/info/product/import/${preview.import.id}`)}
      />
    </Panel>
  )
}
