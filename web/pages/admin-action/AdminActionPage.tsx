import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { useTitle } from '../../layout/use-title.ts';
import { DecidedShow } from './DecidedShow.tsx';
import { InvalidLink } from './InvalidLink.tsx';
import { OfferedAction } from './OfferedAction.tsx';
import { useMailedAction } from './use-mailed-action.ts';

/** Where the links lead that administrators are mailed with each new show (MOD-27). */
export function AdminActionPage() {
  useTitle('Decide on a Show');
  const { mailed, press } = useMailedAction();
  switch (mailed.stage) {
    case 'loading':
      return <Loading />;
    case 'invalid':
      return <InvalidLink />;
    case 'failed':
      return (
        <div className="page-width grid gap-8 pt-12 md:pt-20">
          <PageHeading>Decide on a Show</PageHeading>
          <ErrorState title="The show could not be loaded" text={mailed.message} onRetry={mailed.retry} />
        </div>
      );
    case 'open':
      return <OfferedAction {...mailed} onPress={press} />;
    case 'decided':
      return <DecidedShow {...mailed} />;
  }
}
