import { useParams } from 'react-router';
import { MeasureScreen } from './measure-screen.tsx';

export function AddMeasurePage() {
  const { applyId, kind = '' } = useParams();
  return <MeasureScreen mode="add" kind={kind} applyId={applyId} />;
}
