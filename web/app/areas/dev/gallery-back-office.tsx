import { Button, Table } from 'antd'
import { BackOfficeFrame } from '../../back-office/frame.tsx'

export default function BackOfficeGallery() {
  return (
    <BackOfficeFrame>
      <Button type="primary">发布</Button>
      <Table columns={[{ title: '标题', dataIndex: 'title' }]} dataSource={[{ key: 1, title: '一' }]} />
    </BackOfficeFrame>
  )
}
