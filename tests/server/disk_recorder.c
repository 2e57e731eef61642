/* Stands between a server and its disk: writes down what is written and flushed, or lets flushes fail.
 *
 * DISK_FOLDER  only files below it count
 * DISK_LOG     every write, truncation, removal and finished flush is appended there
 * DISK_FAIL    from this flush on every one fails with EIO
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct head { int64_t kind, nanoseconds, offset, size, name; };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int flushes;

static int name_of(int fd, char *name, size_t room) {
    const char *folder = getenv("DISK_FOLDER");
    char link[64];
    strcpy(link, "/proc/self/fd/");
    char digits[16];
    int n = 0, at = 14;
    do digits[n++] = '0' + fd % 10; while (fd /= 10);
    while (n) link[at++] = digits[--n];
    link[at] = 0;
    ssize_t size = folder ? readlink(link, name, room - 1) : -1;
    if (size < 0) return 0;
    name[size] = 0;
    return strncmp(name, folder, strlen(folder)) == 0;
}

static void put(char kind, const char *name, int64_t offset, const void *data, size_t size) {
    const char *path = getenv("DISK_LOG");
    if (!path) return;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    struct head head = {kind, now.tv_sec * 1000000000LL + now.tv_nsec, offset, size, strlen(name)};
    struct iovec parts[] = {{&head, sizeof head}, {(void *)name, strlen(name)}, {(void *)data, size}};
    pthread_mutex_lock(&lock);
    int log = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log >= 0) {
        if (writev(log, parts, 3) < 0) abort();
        close(log);
    }
    pthread_mutex_unlock(&lock);
}

static void note(char kind, int fd, int64_t offset, const void *data, size_t size) {
    char name[512];
    if (name_of(fd, name, sizeof name)) put(kind, name, offset, data, size);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t offset) {
    ssize_t done = REAL(pwrite64)(fd, data, size, offset);
    if (done > 0) note('w', fd, offset, data, done);
    return done;
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t offset) {
    return pwrite64(fd, data, size, offset);
}

ssize_t write(int fd, const void *data, size_t size) {
    off_t offset = lseek(fd, 0, SEEK_CUR);
    ssize_t done = REAL(write)(fd, data, size);
    if (done > 0 && offset >= 0) note('w', fd, offset, data, done);
    return done;
}

int ftruncate64(int fd, off64_t size) {
    int done = REAL(ftruncate64)(fd, size);
    if (!done) note('t', fd, size, "", 0);
    return done;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

int unlink(const char *name) {
    const char *folder = getenv("DISK_FOLDER");
    int done = REAL(unlink)(name);
    if (!done && folder && strncmp(name, folder, strlen(folder)) == 0) put('u', name, 0, "", 0);
    return done;
}

static int flush(int fd, int (*real)(int)) {
    char name[512];
    const char *fail = getenv("DISK_FAIL");
    if (fail && name_of(fd, name, sizeof name) && ++flushes >= atoi(fail)) {
        errno = EIO;
        return -1;
    }
    int done = real(fd);
    if (!done) note('f', fd, 0, "", 0);
    return done;
}

int fsync(int fd) { return flush(fd, REAL(fsync)); }
int fdatasync(int fd) { return flush(fd, REAL(fdatasync)); }
