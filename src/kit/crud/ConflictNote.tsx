import { Alert, Button } from 'antd';
import { useText } from '../format/label';

/** Somebody else changed the row first: the user keeps what he typed until he chooses to load theirs. */
export const ConflictNote = ({ words, onTake }: { words?: string; onTake: () => void }) => {
  const text = useText();
  return (
    <Alert
      type="warning"
      showIcon
      message={text('crud.conflict')}
      description={words ?? text('crud.conflictText')}
      action={
        <Button size="small" onClick={onTake}>
          {text('crud.takeTheirs')}
        </Button>
      }
      style={{ marginBottom: 16 }}
    />
  );
};
