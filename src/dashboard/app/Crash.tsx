import { Alert, Button, Stack, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';

/** Keeps a page that cannot be shown, or whose code could not be fetched, from taking the rest with it. */
export class Crash extends Component<{ children: ReactNode }, { failed: boolean }> {
  state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Alert color="red" variant="outline" title="This page cannot be shown" role="alert">
        <Stack gap="xs" align="flex-start">
          <Text size="sm">Loading it anew mends this when the service was updated meanwhile.</Text>
          <Button size="xs" variant="default" onClick={() => location.reload()}>
            Load it anew
          </Button>
        </Stack>
      </Alert>
    );
  }
}
