import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('areas/public/home/home.tsx'), // 首页
  route('dev/gallery/back-office', 'areas/dev/gallery-back-office.tsx'), // 组件陈列
] satisfies RouteConfig
